/** The yardstick: the same table without a single rule, for the same roles. */
import type { Migration } from "../../supabase/migrations.ts";

const table = (name: string) => `
  create table public."${name}" (
    id bigint generated always as identity primary key,
    name text not null,
    email text not null,
    created_at timestamptz not null default clock_timestamp()
  );
  alter table public."${name}" enable row level security;
  create policy "Anybody" on public."${name}" for insert to anon with check (true);
  grant insert (name, email) on public."${name}" to anon;`;

/** Beside the real table, for native PostgreSQL. */
export const PLAIN_TABLE = table("Plain");

/** In its place, for the embedded Supabase, which answers for one name only. */
export const PLAIN_MIGRATION: Migration = {
  version: "1",
  name: "plain",
  sql: `${table("Waitlist")}
    create schema private;
    create procedure private.set_waitlist_grants() language sql as $$
      revoke all on public."Waitlist" from anon, authenticated;
      grant insert (name, email) on public."Waitlist" to anon;
    $$;
    create function private.forget_visitors() returns void language sql as '';`,
};
