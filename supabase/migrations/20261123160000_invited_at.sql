-- Inviting: docs/waitlist.md. `invited_at` is null while a person waits. A nullable column
-- without a default, so a live table is not rewritten.
alter table public."Waitlist" add column invited_at timestamptz;

-- For the people who have waited longest: without it, of 1,000,000 rows with 900,000
-- invited, the next 500 take 1 to 4 s (PostgreSQL 18, 2026-11-23), with it 5 ms.
create index waitlist_of_those_who_wait on public."Waitlist" (created_at, id)
  where invited_at is null;

/**
 * Sets `invited_at` of those who wait. A function for the same reason as
 * `erase_from_waitlist`. The rows are locked first, in one order: of two invitations at
 * once the second one sees what the first one has set.
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

-- The next migration has them in `private.restore_grants()`.
revoke all on function public.invite_from_waitlist from public, anon, authenticated;
grant execute on function public.invite_from_waitlist to service_role;
grant update (invited_at) on public."Waitlist" to service_role;
