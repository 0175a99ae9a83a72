import type { Entry } from "./entry.ts";

/** The table and the functions of `supabase/migrations` that supabase-js uses. */
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
    Views: Record<never, never>;
    Functions: {
      find_on_waitlist: {
        Args: { address: string };
        Returns: Database["public"]["Tables"]["Waitlist"]["Row"][];
      };
      count_refused_joins: { Args: Record<string, never>; Returns: number };
      erase_from_waitlist: { Args: { emails: string[] }; Returns: number[] };
      invite_from_waitlist: {
        Args: { emails: string[]; all_or_none: boolean };
        Returns: (boolean | null)[];
      };
    };
  };
};
