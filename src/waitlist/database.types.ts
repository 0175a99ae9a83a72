/** The part of `supabase/migrations` that supabase-js is used with, as types. */
export type Database = {
  public: {
    Tables: {
      Waitlist: {
        Row: { id: number; name: string; email: string; created_at: string };
        Insert: { name: string; email: string; created_at?: string };
        Update: Record<string, never>;
        Relationships: [];
      };
    };
    Views: {
      WaitlistDays: { Row: { day: string; joins: number }; Relationships: [] };
    };
    Functions: Record<string, never>;
  };
};
