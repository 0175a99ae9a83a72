import type { Entry } from "./entry.ts";

/** The tables, views and functions of `supabase/migrations` that supabase-js uses. */
export type Database = {
  public: {
    Tables: {
      Waitlist: {
        Row: Entry & {
          id: number;
          created_at: string;
          invited_at: string | null;
          network: string | null;
          email_lower: string;
        };
        Insert: Entry & { created_at?: string; invited_at?: string };
        Update: Record<string, never>;
        Relationships: [];
      };
    };
    Views: {
      WaitlistDays: { Row: { day: string; joins: number }; Relationships: [] };
    };
    Functions: {
      find_on_waitlist: {
        Args: { address: string };
        Returns: Database["public"]["Tables"]["Waitlist"]["Row"][];
      };
      waitlist_figures: {
        Args: Record<string, never>;
        Returns: { day: string | null; people: number; refused: number }[];
      };
      erase_from_waitlist: { Args: { emails: string[] }; Returns: number[] };
      invite_from_waitlist: {
        Args: { emails: string[]; all_or_none: boolean };
        Returns: (boolean | null)[];
      };
    };
  };
};
