-- Removes from names what shows nothing. Joiners and variation selectors stay, because names need
-- them. `waitlist_2_normalize` runs afterwards, so that what was apart is composed.
create function private.clean_name() returns trigger language plpgsql set search_path = '' as $$
begin
  new.name := regexp_replace(new.name, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E00FF\U000E01F0-\U000E0FFF]', '', 'g');
  return new;
end $$;
create trigger waitlist_2_clean before insert or update of name on public."Waitlist"
  for each row execute function private.clean_name();
-- The columns that a visitor fills, as `restore_grants` was last told.
create function private.form_columns() returns text language sql immutable return 'name, email';
create or replace function private.join_waitlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_when = 'AFTER' then
    execute format('insert into public."Waitlist" as known (%1$s, network) select %1$s, network
      from json_populate_recordset(null::public."Waitlist", $1)
      on conflict (email_lower) do update set name = known.name where false', private.form_columns())
      using nullif(current_setting('private.entry', true), '')::json;
  elsif coalesce(current_setting('private.entry', true), '') = '' then
    new.network := private.limit_visitor();
    perform set_config('private.entry', json_build_array(new)::text, true);
  end if;
  return null;
exception when integrity_constraint_violation then raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
drop function private.restore_grants();
-- Revokes everything and grants what is needed, because older projects grant every new object in
-- `public` to all roles of the API. The embedded Supabase runs it at each start. A column of the form
-- is added once: `select private.restore_grants('name, email, postcode')`
create function private.restore_grants(columns text default private.form_columns()) returns void
language plpgsql set search_path = '' as $$
declare
  operators constant text := 'function public.erase_from_waitlist, public.find_on_waitlist, public.invite_from_waitlist, public.waitlist_figures';
  target text;
begin
  execute format('create or replace function private.form_columns() returns text language sql immutable return %L', columns);
  -- Without a policy, a visitor's entry gets in through the trigger only.
  alter table public."Waitlist" enable row level security, enable trigger waitlist_1_join,
    enable trigger waitlist_2_clean, enable trigger waitlist_2_normalize;
  alter table private.visitor enable trigger waitlist_store;
  for target in select polname from pg_policy where polrelid = 'public."Waitlist"'::regclass loop
    execute format('drop policy %I on public."Waitlist"', target);
  end loop;
  foreach target in array array['schema private', 'all tables in schema private', 'all sequences in schema private',
    'all routines in schema private', 'public."Waitlist", public."WaitlistDays"', 'sequence public."Waitlist_id_seq"', operators]
  loop
    execute format('revoke all on %s from public, anon, authenticated, service_role', target);
  end loop;
  execute format('grant insert (%s) on public."Waitlist" to anon, authenticated', columns);
  execute format('grant execute on %s to service_role', operators);
  grant select, insert, update (invited_at), delete on public."Waitlist" to service_role;
  grant select on public."WaitlistDays" to service_role;
end $$;
select private.restore_grants();
