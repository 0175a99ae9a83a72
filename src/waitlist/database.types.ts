import type { Entry } from "./entry.ts";

/** Types of what supabase-js uses of `supabase/migrations`. */
export type Database = {
  public: {
    Tables: {
      Waitlist: {
        Row: Entry & { id: number; created_at: string };
        Insert: Entry & { created_at?: string };
        Update: Record<string, never>;
        Relationships: [];
      };
    };
    Views: {
      WaitlistDays: { Row: { day: string; joins: number }; Relationships: [] };
    };
    Functions: {
      erase_from_waitlist: { Args: { emails: string[] }; Returns: number[] };
    };
  };
};
