import type { Entry } from "./entry.ts";

/** How many people are on the list, and how many joins were ever refused. */
type Figures = { people: number; refused: number };

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
        /** Now, and on an earlier day. */
        Returns: [Figures, Figures & { day: string }];
      };
      erase_from_waitlist: { Args: { emails: string[] }; Returns: number[] };
      invite_from_waitlist: {
        Args: { emails: string[]; all_or_none: boolean };
        Returns: (boolean | null)[];
      };
    };
  };
};
