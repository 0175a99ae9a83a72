-- What the doctor asks for. What is right is described once: `private.restore_grants()`
-- restores it, and `public.inspect_waitlist()` says what differs from it.

/**
 * All that the roles of the API may do. A migration that grants anything replaces this
 * function and calls `private.restore_grants()`.
 */
create function private.expected_grants()
returns table (object text, privilege text, role text)
language sql immutable set search_path = '' as $$
  select object, privilege, role
  from (values
    ('table public."Waitlist"', '{INSERT (name),INSERT (email)}'::text[], '{anon,authenticated}'::text[]),
    ('table public."Waitlist"', '{SELECT,INSERT,UPDATE (invited_at),DELETE}', '{service_role}'),
    ('table public."WaitlistDays"', '{SELECT}', '{service_role}'),
    ('routine public.erase_from_waitlist(text[])', '{EXECUTE}', '{service_role}'),
    ('routine public.find_on_waitlist(text)', '{EXECUTE}', '{service_role}'),
    ('routine public.invite_from_waitlist(text[],boolean)', '{EXECUTE}', '{service_role}'),
    ('routine public.inspect_waitlist()', '{EXECUTE}', '{service_role}')
  ) as expected (object, privileges, roles),
  unnest(privileges) as privilege, unnest(roles) as role
$$;

/** The triggers of the table, with the statements that create and enable them. */
create function private.expected_triggers() returns table (name text, statement text)
language sql immutable set search_path = '' as $$
  select name, format('create or replace trigger %s before %s', name, definition)
  from (values
    ('waitlist_1_join', 'insert on public."Waitlist" for each row when (current_user in (''anon'', ''authenticated'')) execute function private.join_waitlist()'),
    ('waitlist_2_normalize', 'insert or update on public."Waitlist" for each row execute function private.normalize_entry()')
  ) as expected (name, definition)
$$;

/**
 * Revokes everything and grants what is expected: older projects grant every new object
 * in `public` to all roles of the API, and PostgreSQL every function to everyone. Run
 * it when a grant, a policy or row level security was changed by mistake; the embedded
 * Supabase runs it at each start.
 */
create or replace function private.restore_grants() returns void
language plpgsql set search_path = '' as $$
declare
  everyone constant text := 'public, anon, authenticated, service_role';
  item record;
begin
  -- Without a policy, a visitor's entry gets in through the trigger only.
  alter table public."Waitlist" enable row level security;
  for item in select polname from pg_policy where polrelid = 'public."Waitlist"'::regclass loop
    execute format('drop policy %I on public."Waitlist"', item.polname);
  end loop;
  -- A view or a function that is created later may read the list with the rights of its owner.
  alter default privileges revoke execute on routines from public;
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on routines from anon, authenticated;

  for item in
    select distinct object from private.expected_grants()
    union all values
      ('sequence public."Waitlist_id_seq"'), ('schema private'),
      ('all tables in schema private'), ('all sequences in schema private'),
      ('all routines in schema private')
  loop
    execute format('revoke all on %s from %s', item.object, everyone);
  end loop;
  for item in select * from private.expected_grants() loop
    execute format('grant %s on %s to %s', item.privilege, item.object, item.role);
  end loop;
end
$$;

/**
 * What the roles of the API have been granted in the schemas of this project. Hosted
 * Supabase's own schemas have other owners; extensions grant what they need.
 */
create function private.actual_grants()
returns table (object text, privilege text, role text)
language sql stable set search_path = '' as $$
  with schemas as (
    select pg_namespace.oid, nspname, nspacl from pg_namespace, pg_class
    where pg_class.oid = 'public."Waitlist"'::regclass
      and (nspname = 'public' or nspowner = relowner)
      and nspname !~ '^(pg_|information_schema$)'
  ), relations as (
    select pg_class.oid, relkind, relacl from pg_class join schemas on schemas.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  ), items (oid, object, part, acl) as (
    select oid, format('schema %I', nspname), '', nspacl from schemas where nspname = 'private'
    union all
    select oid, format('%s %s', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass), '', relacl
    from relations
    union all
    select oid, format('table %s', oid::regclass), format(' (%I)', attname), attacl
    from relations join pg_attribute on attrelid = oid
    union all
    select pg_proc.oid, format('routine %s', pg_proc.oid::regprocedure), '', coalesce(proacl, acldefault('f', proowner))
    from pg_proc join schemas on schemas.oid = pronamespace
    -- The API cannot call these.
    where prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  )
  select object, privilege_type || part, coalesce(rolname, 'public')
  from items, aclexplode(acl) left join pg_roles on pg_roles.oid = grantee
  where coalesce(rolname, 'public') in ('public', 'anon', 'authenticated', 'service_role')
    and not exists (select from pg_depend where objid = items.oid and deptype = 'e')
$$;

-- How often visitors have joined, to tell an emptied list from a new one. A number that
-- is taken costs as much for a known address as for a new one.
create sequence private.joins;
select nextval('private.joins') where exists (select from public."Waitlist");

-- As before, and it counts.
create or replace function private.join_waitlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.has_joined', true) = 'yes' then
    raise sqlstate 'PT400' using message = 'One entry per request';
  end if;
  perform set_config('private.has_joined', 'yes', true);
  perform private.limit_visitor();
  insert into public."Waitlist" as known (name, email) values (new.name, new.email)
    on conflict (email_lower) do update set name = known.name where false;
  if new.email <> 'doctor@probe.invalid' then
    perform nextval('private.joins');
  end if;
  return null;
exception when integrity_constraint_violation then
  -- The same error without the row, which must reach neither the visitor nor a log.
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;

/**
 * How many people are on the list, when the last one joined, whether anyone ever joined,
 * and what differs from these migrations, with the statement that corrects it.
 */
create function public.inspect_waitlist() returns jsonb
language sql stable security definer set search_path = '' as $$
  with expected as (
    select * from private.expected_grants()
  ), actual as (
    select * from private.actual_grants()
    -- What operators may do with other objects is not ours to say.
    where role <> 'service_role' or object in (select object from expected)
  ), different as (
    select *, 'has' as verb from (table actual except table expected) as extra
    union all
    select *, 'lacks' from (table expected except table actual) as missing
  ), grants as (
    select object, role, format('%s %s %s', role, verb, string_agg(privilege, ', ' order by privilege)) as text
    from different group by object, role, verb
  ), problems (problem, statement) as (
    select
      format('%s on %s', string_agg(text, ' and ' order by role), object),
      case when object in (select object from expected) then 'select private.restore_grants()'
      else format('revoke all on %s from %s', object, string_agg(distinct role, ', ')) end
    from grants group by object
    union all
    select 'row level security is off', 'select private.restore_grants()'
    from pg_class where oid = 'public."Waitlist"'::regclass and not relrowsecurity
    union all
    select format('the policy %I lets rows through row level security', polname), 'select private.restore_grants()'
    from pg_policy where polrelid = 'public."Waitlist"'::regclass
    union all
    select format('the trigger %s is missing, disabled or changed', name), statement
    from private.expected_triggers() where not exists (
      select from pg_trigger
      where tgrelid = 'public."Waitlist"'::regclass and tgname = name and tgenabled in ('O', 'A')
        and statement like format('%% execute function %s()', tgfoid::regproc)
    )
    union all
    select
      format('the trigger %I is from elsewhere, and may drop or change entries', tgname),
      format('drop trigger %I on public."Waitlist"', tgname)
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = 'public."Waitlist"'::regclass and not tgisinternal and tgenabled <> 'D'
      and tgname not in (select name from private.expected_triggers())
      -- Database webhooks run after an insert.
      and pronamespace is distinct from to_regnamespace('supabase_functions')
    union all
    select
      format('the rule %I is from elsewhere, and may drop or change entries', rulename),
      format('drop rule %I on public."Waitlist"', rulename)
    from pg_rewrite where ev_class = 'public."Waitlist"'::regclass
    union all
    select
      'Realtime sends changes of the list to browsers',
      format('alter publication %I drop table public."Waitlist"', pubname)
    from pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'Waitlist'
    union all
    select
      'network addresses (hashed) are kept for more than 20 minutes',
      'create extension if not exists pg_cron; select cron.schedule(''forget-waitlist-visitors'', ''*/10 * * * *'', ''select private.forget_visitors()'')'
    where exists (select from private.visitor where full_at < now() - interval '1 hour')
  )
  select jsonb_build_object(
    'people', count(*),
    'newest', max(created_at),
    'hasJoined', (select is_called from private.joins),
    'problems', (select coalesce(jsonb_agg(problems), '[]') from problems)
  )
  from public."Waitlist" where email_lower <> 'doctor@probe.invalid'
$$;

select private.restore_grants();
