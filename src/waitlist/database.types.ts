export type Database = {
  public: {
    Tables: {
      Waitlist: {
        Row: { id: number; name: string; email: string; created_at: string };
        Insert: { name: string; email: string };
        Update: Record<string, never>;
        Relationships: [];
      };
    };
    Views: Record<string, never>;
    Functions: Record<string, never>;
    Enums: Record<string, never>;
    CompositeTypes: Record<string, never>;
  };
};
