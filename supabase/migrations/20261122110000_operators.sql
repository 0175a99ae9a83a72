-- What operators need beyond the table, and who may do what, as one function.

/**
 * Erases addresses, in any capitals. A function, because its parameters are in
 * the request's body: an address in a URL would be in the logs of every gateway.
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
 * Who may do what, stated whole, because older projects grant every new object in
 * `public` to all roles of the API, and PostgreSQL every function to everybody.
 * To be run when a grant was changed by mistake; the embedded Supabase runs it at
 * each start. A migration that grants anything replaces this function and calls it.
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
