-- The waitlist: who may write what. The browser writes to this table directly,
-- so every rule of the waitlist is held here and in the migrations that follow.
-- Reasons, limits and the operators' guide: docs/waitlist.md.

-- Functions and tables that no API may reach. The API exposes `public` only.
create schema private;

create table public."Waitlist" (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  created_at timestamptz not null default clock_timestamp(),

  -- PostgreSQL checks constraints in order of their names, so length comes first.
  -- Bounds: the longest real names stay well below 200 characters; 320 is the
  -- longest address SMTP can carry (64 + 1 + 255, RFC 5321).
  constraint name_length check (char_length(name) between 1 and 200),
  constraint email_length check (char_length(email) between 5 and 320),

  -- Control characters and bidirectional overrides make a list show something
  -- else than it holds, in a terminal and in a spreadsheet.
  constraint name_plain check (
    name !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]'
  ),
  -- At least one character that can be seen: not only spaces, joiners, marks of
  -- direction, fillers, variation selectors and tags. (Joiners stay allowed
  -- inside a name: Persian and Indic names need them.)
  constraint name_visible check (
    name ~ '[^\s\u0085\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFC\U000E0000-\U000E0FFF]'
  ),

  -- An address holds nothing invisible at all: two addresses that look the same
  -- are the same.
  constraint email_plain check (
    email !~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFC\U000E0000-\U000E0FFF]'
  ),
  -- Specification, section 5: non-space text, an at sign, non-space text, a dot,
  -- non-space text. The spaces are spelled out because what \s means depends on
  -- a database's locale.
  constraint email_shape check (
    email ~ '^[^\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+@[^\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+\.[^\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+$'
  )
);

comment on table public."Waitlist" is
  'People who asked to join the private beta: one row per e-mail address, ignoring case.';

-- Exports and statistics read oldest first and page by this pair.
create index waitlist_in_order_of_joining on public."Waitlist" (created_at, id);

/**
 * Brings a row into its one written form before any rule looks at it: composed
 * characters (é is one character however it was typed), and no white space at
 * either end, by the same list as String.prototype.trim() in the browser.
 * A date of joining may be given by an operator's import, but not in the future.
 */
create function private.tidy_entry() returns trigger
language plpgsql set search_path = '' as $$
declare
  spaces constant text := U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';
begin
  new.name := btrim(normalize(new.name), spaces);
  new.email := btrim(normalize(new.email), spaces);
  new.created_at := least(new.created_at, clock_timestamp());
  return new;
end
$$;

create trigger waitlist_2_tidy
  before insert or update on public."Waitlist"
  for each row execute function private.tidy_entry();

-- Joins per day, for operators. `security_invoker`: it shows nobody more than
-- the table itself would.
create view public."WaitlistDays" with (security_invoker = true) as
  select (created_at at time zone 'UTC')::date as day, count(*) as joins
  from public."Waitlist"
  group by 1;

comment on view public."WaitlistDays" is 'Joins per day (UTC), for operators.';

alter table public."Waitlist" enable row level security;

create policy "Visitors may join" on public."Waitlist"
  for insert to anon, authenticated with check (true);

/**
 * Who may do what, stated whole and from nothing, because Supabase hands every
 * new object in `public` to all its roles by default. Callable again at any
 * time, should a grant have been given by mistake.
 */
create procedure private.set_waitlist_grants()
language plpgsql set search_path = '' as $$
begin
  revoke all on schema private from public, anon, authenticated, service_role;
  revoke all on all functions in schema private from public, anon, authenticated, service_role;
  revoke all on all procedures in schema private from public, anon, authenticated, service_role;
  revoke all on all tables in schema private from public, anon, authenticated, service_role;

  revoke all on public."Waitlist", public."WaitlistDays"
    from public, anon, authenticated, service_role;
  revoke all on sequence public."Waitlist_id_seq"
    from public, anon, authenticated, service_role;

  grant insert (name, email) on public."Waitlist" to anon, authenticated;
  grant select, insert, delete on public."Waitlist" to service_role;
  grant select on public."WaitlistDays" to service_role;
end
$$;

call private.set_waitlist_grants();
