/** The yardstick: the same table without a single rule, for the same roles. */
export const PLAIN_GRANTS = `
  revoke all on public."Plain" from anon, authenticated;
  grant insert (name, email) on public."Plain" to anon;`;

export const PLAIN_TABLE = `
  create table public."Plain" (
    id bigint generated always as identity primary key,
    name text not null,
    email text not null,
    created_at timestamptz not null default clock_timestamp()
  );
  alter table public."Plain" enable row level security;
  create policy "Anybody" on public."Plain" for insert to anon with check (true);
  ${PLAIN_GRANTS}`;
