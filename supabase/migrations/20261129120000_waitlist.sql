-- The waitlist. The browser writes to this table directly, so every rule is enforced here.
-- Reasons, limits and the operators' guide: docs/waitlist.md.
--
-- A visitor's insert adds no row: a trigger keeps the entry for later and skips the row, whether
-- the address is new or known. Status, headers, count, body and errors are therefore the same, and
-- no one can find out who is on the list.

do $$
begin
  if current_setting('server_version_num')::integer < 160000 then
    raise exception 'The waitlist needs PostgreSQL 16 or newer, and this is %. Upgrade it (dashboard, Project Settings, Infrastructure), then apply the migrations again.', current_setting('server_version');
  end if;
  if to_regclass('public."Waitlist"') is not null then
    raise exception 'This database has a waitlist of other migrations. Export it with the version that made it, reset the database, apply the migrations again, and import the file.';
  end if;
end
$$;

-- The API exposes only `public`, so it cannot reach this schema.
create schema private;

-- One row per email address, ignoring case. The form has the same limits, character lists and
-- pattern (src/waitlist).
create table public."Waitlist" (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  created_at timestamptz not null default clock_timestamp(),
  email_lower text not null generated always as (lower(email)) stored unique,
  invited_at timestamptz, -- null while a person waits
  -- Shows for 14 days which rows came from one network: 8 bytes of the hash in private.visitor.
  network bytea,

  -- 200 letters of most scripts; the longest address that SMTP can carry (RFC 5321).
  constraint entry_size check (octet_length(name) <= 600 and octet_length(email) <= 320),
  -- With control characters, a terminal or a spreadsheet would show something else.
  constraint name_plain check (name !~ '[\u0001-\u001F\u007F-\u009F]'),
  -- A mail service would send people the ad, the markup or the placeholder in a name.
  constraint name_no_link check (name !~* '://|\mwww\.|[a-z0-9-]\.[a-z]{2,}/|[<>{}|]'),
  -- A name needs more than spaces, joiners and variation selectors.
  constraint name_visible check (
    name ~ '[^ \u180B-\u180D\u180F\u200C\u200D\uFE00-\uFE0F\U000E0100-\U000E01EF]'
  ),
  -- One address with its domain in ASCII: no list, link, formula or quotation marks.
  constraint email_shape check (
    email ~ '^(?!=)[^\u0000- "(),:;<>@\\|\u007F-\u00BF\u1680\u2000-\u206F\u3000-\u3003\u3008-\u301F]+@[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*(?:\.[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*)+$'
  )
);

-- Exports page through the rows by this pair, oldest first.
create index waitlist_in_order_of_joining on public."Waitlist" (created_at, id);
-- For inviting the people who have waited longest. With 900,000 of 1,000,000 rows invited, finding
-- the next 500 takes 1 to 4 s without this index and 5 ms with it (PostgreSQL 18, 2026-11-23).
create index waitlist_of_those_who_wait on public."Waitlist" (created_at, id) where invited_at is null;
create index waitlist_with_network on public."Waitlist" (created_at) where network is not null;

/**
 * Erases addresses, ignoring case. This and the next two are functions because a function's
 * parameters are in the request's body: every gateway would log an address in a URL.
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
 * Sets `invited_at` of people who are waiting. It locks the rows first, in a fixed order, so that
 * the second of two concurrent calls sees what the first one has set.
 *
 * @param all_or_none changes nothing unless every address is waiting
 * @returns for each address whether it was waiting, or null if it is not on the list, as JSON,
 *   because some clients read a null among booleans as false
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

/** Finds one person, for an access request. */
create function public.find_on_waitlist(address text) returns setof public."Waitlist"
language sql stable set search_path = '' as $$
  select * from public."Waitlist" where email_lower = lower(normalize(address))
$$;

/**
 * Normalizes a row before any constraint checks it: removes invisible characters (names keep
 * joiners and variation selectors), composes characters, and collapses white space. It checks the
 * size first: normalize() takes minutes for 160 kB of combining marks and cannot be canceled. An
 * import may set the date of joining, but not in the future.
 */
create function private.normalize_entry() returns trigger
language plpgsql set search_path = '' as $$
declare
  invisible constant text := '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFC\U000E0000-\U000E00FF\U000E01F0-\U000E0FFF';
  joining constant text := '\u180B-\u180D\u180F\u200C\u200D\uFE00-\uFE0F\U000E0100-\U000E01EF';
  spaces constant text := '[\u0009-\u000D \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+';
begin
  if octet_length(new.name) > 600 or octet_length(new.email) > 320 then
    raise check_violation using
      message = 'new row for relation "Waitlist" violates check constraint "entry_size"';
  end if;
  new.name := normalize(regexp_replace(new.name, '[' || invisible || ']', '', 'g'));
  new.name := btrim(regexp_replace(new.name, spaces, ' ', 'g'));
  new.email := normalize(regexp_replace(new.email, '[' || invisible || joining || ']', '', 'g'));
  new.email := btrim(regexp_replace(new.email, spaces, ' ', 'g'));
  new.created_at := least(new.created_at, clock_timestamp());
  return new;
end
$$;

-- PostgreSQL runs triggers in the order of their names.
create trigger waitlist_1_normalize
  before insert or update of name, email, created_at on public."Waitlist"
  for each row execute function private.normalize_entry();

-- One row per visitor: a keyed hash of the network address, and the time when the visitor's bucket
-- is full again, at most 20 minutes ahead. Unlogged, so not in backups or on replicas.
create unlogged table private.visitor (
  hash bytea primary key,
  full_at timestamptz not null
) with (fillfactor = 50);

-- Without this key, an IPv4 address could be found from its hash in seconds. The function is
-- immutable, so that the planner replaces it with a constant.
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

/** The number of joins that were ever refused. */
create function public.count_refused_joins() returns bigint
language sql stable security definer set search_path = '' as $$
  select case when is_called then last_value else 0 end from private.refused
$$;

/**
 * Takes one join out of the visitor's token bucket, which holds 1,200 and gains one every second:
 * mobile carriers put thousands of people behind one address.
 *
 * Hosted Supabase is behind Cloudflare, which sets `cf-connecting-ip` to the address of the
 * connection and lets no client set it. In IPv6 a visitor is a /64, because every customer has a
 * whole one. IPv4 written as IPv6 (`::ffff:`) is IPv4. Visitors without an address share a bucket.
 *
 * @returns the visitor's network, or null without an address. The API turns PT429 into status 429.
 */
create function private.limit_visitor() returns bytea
language plpgsql set search_path = '' as $$
declare
  header constant text :=
    nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  address constant inet := case when pg_input_is_valid(header, 'inet')
    then regexp_replace(host(header::inet), '^::ffff:(?=.*\.)', '')::inet end;
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
    raise sqlstate 'PT429' using message = 'Too many joins from one network address';
  end if;
  return case when address is not null then substr(visitor, 1, 8) end;
end
$$;

/** Keeps a visitor's entry for `store_entry`, which stores it when the transaction commits. */
create function private.join_waitlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.entry', true) <> '' then
    raise sqlstate 'PT400' using message = 'One entry per request';
  end if;
  new.network := private.limit_visitor();
  perform set_config('private.entry', json_build_array(new)::text, true);
  return null;
end
$$;

create trigger waitlist_2_join before insert on public."Waitlist"
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.join_waitlist();

-- The columns that visitors fill in. `restore_grants` replaces this function.
create function private.form_columns() returns text
language sql immutable return 'name, email';

/**
 * Stores the entry at commit. A request that fails earlier, by PostgREST's 406 or a timeout, is not
 * counted by the limit, but has not looked at the list. A known address is locked as by an update:
 * it takes as long as a first join, and simultaneous joins with one address make one row.
 */
create function private.store_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'insert into public."Waitlist" as known (%1$s, network)
     select %1$s, network from json_populate_recordset(null::public."Waitlist", $1)
     on conflict (email_lower) do update set name = known.name where false',
    private.form_columns()
  ) using nullif(current_setting('private.entry', true), '')::json;
  return null;
exception when integrity_constraint_violation then
  -- The same error without the row, which must reach neither the visitor nor a log.
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

create constraint trigger waitlist_store after insert or update on private.visitor
  deferrable initially deferred for each row execute function private.store_entry();

/**
 * Deletes visitors whose buckets are full, and networks after 14 days. It updates few rows at once,
 * because a join with a known address waits for a locked row.
 */
create function private.forget_visitors() returns void
language sql set search_path = '' as $$
  delete from private.visitor where full_at < clock_timestamp();
  update public."Waitlist" set network = null where id in (
    select id from public."Waitlist"
    where network is not null and created_at < now() - interval '14 days'
    order by created_at limit 500
  )
$$;

-- Hosted Supabase has pg_cron; the embedded one runs the function at each start.
do $$
begin
  create extension if not exists pg_cron;
  perform cron.schedule(
    'forget-waitlist-visitors', '*/10 * * * *', 'select private.forget_visitors()'
  );
exception when others then
  raise notice 'pg_cron cannot be used (%): run private.forget_visitors() every ten minutes', sqlerrm;
end
$$;

-- A view or a function that is created later may read the list with its owner's rights.
alter default privileges revoke execute on routines from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on routines from anon, authenticated;

-- Revokes everything and grants what is needed, because older projects grant every new object in
-- `public` to all roles of the API. The embedded Supabase runs it at each start. To add a column
-- of the form, run it once: `select private.restore_grants('name, email, postcode')`
create function private.restore_grants(columns text default private.form_columns()) returns void
language plpgsql set search_path = '' as $$
declare
  operators constant text := 'function public.erase_from_waitlist, public.find_on_waitlist,
    public.invite_from_waitlist, public.count_refused_joins';
  target text;
begin
  execute format('create or replace function private.form_columns() returns text
    language sql immutable return %L', columns);
  -- Without a policy, a visitor's entry gets in through the trigger only.
  alter table public."Waitlist" enable row level security,
    enable trigger waitlist_1_normalize, enable trigger waitlist_2_join;
  alter table private.visitor enable trigger waitlist_store;
  for target in select polname from pg_policy where polrelid = 'public."Waitlist"'::regclass loop
    execute format('drop policy %I on public."Waitlist"', target);
  end loop;
  foreach target in array array['schema private', 'all tables in schema private',
    'all sequences in schema private', 'all routines in schema private',
    'public."Waitlist"', 'sequence public."Waitlist_id_seq"', operators]
  loop
    execute format('revoke all on %s from public, anon, authenticated, service_role', target);
  end loop;
  execute format('grant insert (%s) on public."Waitlist" to anon, authenticated', columns);
  execute format('grant execute on %s to service_role', operators);
  grant select, insert, update (invited_at), delete on public."Waitlist" to service_role;
end
$$;

select private.restore_grants();

-- Without this notice, the API may not know the new objects for a while.
notify pgrst, 'reload schema';
