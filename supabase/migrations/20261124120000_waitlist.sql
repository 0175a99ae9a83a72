-- The waitlist. The browser writes to this table directly, so every rule is
-- enforced here. Reasons, limits and the operators' guide: docs/waitlist.md.
--
-- A visitor's insert never takes place: its trigger stores the entry itself and
-- drops the row, for a new address and a known one alike. So status, headers,
-- count, body and errors are the same, and no one can find out who is on the list.

do $$
begin
  if current_setting('server_version_num')::integer < 160000 then
    raise exception 'The waitlist needs PostgreSQL 16 or newer, and this is %. Upgrade it (dashboard, Project Settings, Infrastructure), then apply the migrations again.', current_setting('server_version');
  end if;
end
$$;

-- Out of reach of the API, which exposes only `public`.
create schema private;

-- One row per e-mail address, ignoring case.
create table public."Waitlist" (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  created_at timestamptz not null default clock_timestamp(),
  email_lower text not null generated always as (lower(email)) stored unique,
  -- Null while a person waits.
  invited_at timestamptz,
  -- For 14 days, which rows came from one network: 8 bytes of the hash in private.visitor.
  network bytea,

  -- The longest real names are well below 200 characters; 320 is the longest
  -- address SMTP can carry (64 + 1 + 255, RFC 5321).
  constraint name_length check (char_length(name) between 1 and 200),
  constraint email_length check (char_length(email) between 5 and 320),

  -- With control characters a terminal or a spreadsheet shows something other than what
  -- the list contains.
  constraint name_plain check (name !~ '[\u0001-\u001F\u007F-\u009F]'),
  -- A mail service would send an advertisement, markup or a placeholder to people.
  constraint name_no_link check (name !~* '://|\mwww\.|[a-z0-9-]\.[a-z]{2,}/|[<>{}|]'),
  -- At least one visible character: not only spaces, joiners, fillers, marks of
  -- direction, variation selectors and tags. (Joiners stay allowed inside a
  -- name: Persian and Indic names need them.)
  constraint name_visible check (
    name ~ '[^\s\u0085\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFC\U000E0000-\U000E0FFF]'
  ),
  -- An address contains nothing invisible: two addresses that look the same are the
  -- same.
  constraint email_plain check (
    email !~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFC\U000E0000-\U000E0FFF]'
  ),
  -- One address, not a list, a link or a name with an address.
  constraint email_single check (email !~ '[,;<>()"\\:]'),
  -- Non-space text, an at sign, non-space text, a dot, non-space text. The spaces
  -- are spelled out because what \s matches depends on a database's locale.
  constraint email_shape check (
    email ~ '^[^\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+@[^\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+\.[^\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+$'
  )
);

-- Exports read oldest first and page by this pair.
create index waitlist_in_order_of_joining on public."Waitlist" (created_at, id);
-- For invitations of the people who have waited longest. Of 1,000,000 rows with 900,000 invited,
-- the next 500 take 1 to 4 s without it and 5 ms with it (PostgreSQL 18, 2026-11-23).
create index waitlist_of_those_who_wait on public."Waitlist" (created_at, id)
  where invited_at is null;
create index waitlist_with_network on public."Waitlist" (created_at) where network is not null;

-- Joins per day (UTC) without the doctor's probe, since the first join or for the last
-- 1,000 days. A filter by day reads only the rows of those days, by the index, so that a
-- list of millions can be read in parts. `security_invoker`: it shows nobody more than
-- the table itself would.
create view public."WaitlistDays" with (security_invoker = true) as
  select day::date, (
    select count(*) from public."Waitlist"
    where created_at >= day at time zone 'UTC'
      and created_at < (day + interval '1 day') at time zone 'UTC'
      and email_lower <> 'dóctor@probe.invalid'
  ) as joins
  from (
    select greatest(created_at, now() - interval '999 days') at time zone 'UTC' as first
    from public."Waitlist" order by created_at limit 1
  ) as oldest, generate_series(date_trunc('day', first), now() at time zone 'UTC', interval '1 day') as day;

/**
 * Erases addresses, ignoring case. A function, because its parameters are in the
 * request's body: an address in a URL would be in the logs of every gateway.
 *
 * @returns the positions, from 1, of the addresses that were on the list
 */
create function public.erase_from_waitlist(emails text[]) returns setof integer
language sql set search_path = '' as $$
  with given as (
    select position::integer, lower(normalize(email)) as email_lower
    from unnest(emails) with ordinality as list (email, position)
  ), erased as (
    delete from public."Waitlist"
    where email_lower in (select given.email_lower from given)
    returning email_lower
  )
  select position from given join erased using (email_lower)
$$;

/**
 * Sets `invited_at` of people who wait. A function, so that no address is in a logged URL. It
 * locks the rows first, in one order, so that the second of two invitations at once sees what
 * the first one has set.
 *
 * @param all_or_none changes nothing unless every address waits
 * @returns for each address whether it waited, or null if it is not on the list. JSON,
 *   because some clients read a null among booleans as false.
 */
create function public.invite_from_waitlist(emails text[], all_or_none boolean)
returns jsonb
language sql set search_path = '' as $$
  with given as (
    select position, lower(normalize(email)) as email_lower
    from unnest(emails) with ordinality as list (email, position)
  ), known as (
    select id, email_lower, invited_at is null as waits from public."Waitlist"
    where email_lower in (select given.email_lower from given)
    order by id for update
  ), invited as (
    update public."Waitlist" set invited_at = now()
    where id in (select known.id from known where waits) and (
      not all_or_none
      or (select count(*) from given) = (select count(*) from known where waits)
    )
  )
  select jsonb_agg(waits order by position) from given left join known using (email_lower)
$$;

/** Finds one person for an access request. A function, so that no address is in a logged URL. */
create function public.find_on_waitlist(address text) returns setof public."Waitlist"
language sql stable set search_path = '' as $$
  select * from public."Waitlist" where email_lower = lower(normalize(address))
$$;

/**
 * Normalizes a row before any constraint checks it: composes characters (é is one character however
 * it was typed), trims white space (what \s matches in browsers), and reduces that in a name to one
 * space. An import may set the date of joining, but not in the future. normalize() takes minutes for
 * 160 kB of combining marks and cannot be cancelled, so what is too long in any spelling is refused.
 */
create function private.normalize_entry() returns trigger
language plpgsql set search_path = '' as $$
declare
  spaces constant text := U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';
begin
  if octet_length(new.name) > 4000 or octet_length(new.email) > 4000 then
    raise check_violation using message = format(
      'new row for relation "Waitlist" violates check constraint "%s_length"',
      case when octet_length(new.name) > 4000 then 'name' else 'email' end
    );
  end if;
  new.name := translate(new.name, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '');
  new.name := btrim(regexp_replace(normalize(new.name), '[' || spaces || ']+', ' ', 'g'));
  new.email := btrim(normalize(new.email), spaces);
  new.created_at := least(new.created_at, clock_timestamp());
  return new;
end
$$;

create trigger waitlist_2_normalize
  before insert or update of name, email, created_at on public."Waitlist"
  for each row execute function private.normalize_entry();

-- One row per visitor: a keyed hash of the network address, and when the visitor's
-- bucket is full again, at most 20 minutes ahead. After that the row is meaningless and
-- deleted. Unlogged: not in backups or on replicas.
create unlogged table private.visitor (
  hash bytea primary key,
  full_at timestamptz not null
) with (fillfactor = 50);

-- Without this key an IPv4 address could be found from its hash in seconds. It is the
-- body of an immutable function, which the planner replaces with a constant.
do $$
begin
  execute format(
    'create function private.visitor_key() returns bytea language sql immutable set search_path = '''' return %L::bytea',
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
  );
end
$$;

-- Counts refused joins. A sequence, because the refusal rolls back everything else.
create sequence private.refused;

/**
 * Takes one join out of the visitor's bucket of 1,200, which is refilled by one every
 * second: mobile carriers put thousands of people behind one address.
 *
 * Hosted Supabase is behind Cloudflare, which sets `cf-connecting-ip` to the address of
 * the connection and lets no client set it. `x-forwarded-for` begins with what the
 * client wrote there. In IPv6 a visitor is a /64: every customer has a whole one. If the
 * header is missing or not an address, visitors share one bucket.
 *
 * @returns the visitor's network, or null without an address. Raises PT429, which the
 *   API answers as 429.
 */
create function private.limit_visitor() returns bytea
language plpgsql set search_path = '' as $$
declare
  header constant text :=
    nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  address constant inet :=
    case when pg_input_is_valid(header, 'inet') then header::inet end;
  visitor constant bytea := sha256(private.visitor_key() || inet_send(case family(address)
    when 4 then address
    when 6 then network(set_masklen(address, 64))
    else '0.0.0.0'
  end));
  refill constant interval := '1 second';
begin
  insert into private.visitor as known (hash, full_at)
  values (visitor, clock_timestamp() + refill)
  on conflict (hash) do update
    set full_at = greatest(known.full_at, clock_timestamp()) + refill
    where known.full_at + refill <= clock_timestamp() + interval '20 minutes';
  if not found then
    perform nextval('private.refused');
    raise sqlstate 'PT429' using
      message = 'Too many joins from one network address',
      hint = 'Try again in a minute';
  end if;
  return case when address is not null then substr(visitor, 1, 8) end;
end
$$;

-- Later migrations replace it. A known address is locked as an update would lock it, so that it
-- takes as long as a first join, and simultaneous identical joins make one row.
create function private.join_waitlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.has_joined', true) = 'yes' then
    raise sqlstate 'PT400' using message = 'One entry per request';
  end if;
  perform set_config('private.has_joined', 'yes', true);
  insert into public."Waitlist" as known (name, email, network)
    values (new.name, new.email, private.limit_visitor())
    on conflict (email_lower) do update set name = known.name where false;
  return null;
exception when integrity_constraint_violation then
  -- The same error without the row, which must reach neither the visitor nor a log.
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create trigger waitlist_1_join
  before insert on public."Waitlist"
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.join_waitlist();

-- The list at the first run of each day, to see later what was refused or lost.
create table private.daily (
  day date primary key,
  people bigint not null,
  refused bigint not null
);

/**
 * How many people are on the list and how many joins were ever refused: now (`day` is
 * null), and on the latest recorded day before today, or on today if there is none.
 */
create function public.waitlist_figures()
returns table (day date, people bigint, refused bigint)
language sql stable security definer set search_path = '' as $$
  select null, (
    select count(*) from public."Waitlist" where email_lower <> 'dóctor@probe.invalid'
  ), case when is_called then last_value else 0 end
  from private.refused
  union all
  (select * from private.daily order by day < current_date desc, day desc limit 1)
$$;

create function private.forget_visitors() returns void
language sql set search_path = '' as $$
  delete from private.visitor where full_at < clock_timestamp()
$$;

/** Runs once a day. Later runs on the same day change nothing. */
create function private.end_day() returns void
language sql set search_path = '' as $$
  insert into private.daily
    select current_date, people, refused from public.waitlist_figures() where day is null
    on conflict do nothing;
  update public."Waitlist" set network = null
    where network is not null and created_at < now() - interval '14 days'
$$;

select private.end_day();

-- Hosted Supabase has pg_cron; the embedded one runs the functions itself.
do $$
begin
  create extension if not exists pg_cron;
  perform cron.schedule(
    'forget-waitlist-visitors', '*/10 * * * *', 'select private.forget_visitors()'
  );
  perform cron.schedule('end-waitlist-day', '17 3 * * *', 'select private.end_day()');
exception when others then
  raise notice 'pg_cron cannot be used (%): schedule private.forget_visitors() and private.end_day() by other means', sqlerrm;
end
$$;

-- A later migration replaces it.
create function private.restore_grants() returns void
language plpgsql set search_path = '' as $$
declare
  policy name;
begin
  -- Without a policy, a visitor's entry gets in through the trigger only.
  alter table public."Waitlist" enable row level security, enable trigger waitlist_1_join;
  for policy in select polname from pg_policy where polrelid = 'public."Waitlist"'::regclass loop
    execute format('drop policy %I on public."Waitlist"', policy);
  end loop;
  -- A view or a function that is created later may read the list with the rights of its owner.
  alter default privileges revoke execute on routines from public;
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on routines from anon, authenticated;

  revoke all on schema private from public, anon, authenticated, service_role;
  revoke all on all tables in schema private from public, anon, authenticated, service_role;
  revoke all on all sequences in schema private from public, anon, authenticated, service_role;
  revoke all on all routines in schema private from public, anon, authenticated, service_role;
  revoke all on public."Waitlist", public."WaitlistDays"
    from public, anon, authenticated, service_role;
  revoke all on sequence public."Waitlist_id_seq"
    from public, anon, authenticated, service_role;
  revoke all on function public.erase_from_waitlist, public.find_on_waitlist,
    public.invite_from_waitlist, public.waitlist_figures
    from public, anon, authenticated, service_role;

  grant insert (name, email) on public."Waitlist" to anon, authenticated;
  grant select, insert, update (invited_at), delete on public."Waitlist" to service_role;
  grant select on public."WaitlistDays" to service_role;
  grant execute on function public.erase_from_waitlist, public.find_on_waitlist,
    public.invite_from_waitlist, public.waitlist_figures to service_role;
end
$$;

select private.restore_grants();
