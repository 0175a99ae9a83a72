-- Functions for operators, and all grants in one function.

-- Joins per day (UTC) without the doctor's probe, from the first join to today. A
-- filter by day reads only the rows of those days, by the index, so that a list of
-- millions can be read in parts.
create or replace view public."WaitlistDays" with (security_invoker = true) as
  select day::date, (
    select count(*) from public."Waitlist"
    where created_at >= day at time zone 'UTC'
      and created_at < (day + interval '1 day') at time zone 'UTC'
      and email_lower <> 'doctor@probe.invalid'
  ) as joins
  from (
    select date_trunc('day', min(created_at) at time zone 'UTC') as first,
      greatest(max(created_at), now()) at time zone 'UTC' as last
    from public."Waitlist"
  ) as range, generate_series(first, last, interval '1 day') as day;

/** As before, but a bucket that was used while the clock was ahead counts as full again. */
create or replace function private.limit_visitor() returns void
language plpgsql set search_path = '' as $$
declare
  header constant text :=
    nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  address constant inet :=
    case when pg_input_is_valid(header, 'inet') then header::inet end;
  refill constant interval :=
    case when address is null then interval '1 second' else interval '10 seconds' end;
  longest constant interval := interval '20 minutes';
begin
  insert into private.visitor as known (hash, full_at) values (
    sha256(private.visitor_key() || inet_send(case family(address)
      when 4 then address
      when 6 then network(set_masklen(address, 64))
      else '0.0.0.0'
    end)),
    clock_timestamp() + refill
  )
  on conflict (hash) do update
    set full_at = refill + case
      when known.full_at > clock_timestamp() + longest then clock_timestamp()
      else greatest(known.full_at, clock_timestamp())
    end
    where known.full_at + refill <= clock_timestamp() + longest
      or known.full_at > clock_timestamp() + longest;
  if not found then
    raise sqlstate 'PT429' using
      message = 'Too many joins from one network address',
      hint = 'Try again in some minutes';
  end if;
end
$$;

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
 * Revokes everything and grants what is needed: older projects grant every new object
 * in `public` to all roles of the API, and PostgreSQL every function to everyone. Run
 * it when a grant was changed by mistake; the embedded Supabase runs it at each start.
 * A migration that grants anything replaces this function and calls it.
 */
create function private.restore_grants() returns void
language plpgsql set search_path = '' as $$
begin
  revoke all on schema private from public, anon, authenticated, service_role;
  revoke all on all tables in schema private from public, anon, authenticated, service_role;
  revoke all on all functions in schema private from public, anon, authenticated, service_role;
  revoke all on public."Waitlist", public."WaitlistDays"
    from public, anon, authenticated, service_role;
  revoke all on sequence public."Waitlist_id_seq"
    from public, anon, authenticated, service_role;
  revoke all on function public.erase_from_waitlist
    from public, anon, authenticated, service_role;

  grant insert (name, email) on public."Waitlist" to anon, authenticated;
  grant select, insert, delete on public."Waitlist" to service_role;
  grant select on public."WaitlistDays" to service_role;
  grant execute on function public.erase_from_waitlist to service_role;
end
$$;

select private.restore_grants();
