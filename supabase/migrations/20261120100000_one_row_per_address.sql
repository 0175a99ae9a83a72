-- One row per e-mail address, ignoring case, and nobody can find out who is on
-- the list: joining again answers exactly as the first time did.
--
-- How. A repeated entry is not dropped by the trigger and does not conflict: it
-- is inserted under a negative id and erased before the statement ends. Its
-- statement therefore passes the same rules, reports the same number of rows
-- (`Prefer: count=exact`, GraphQL's affectedCount) and does nearly the same work
-- as a first one. No reader can ever see a negative id, except an operator's
-- own `return=representation`, which is how an import learns of repeats.
--
-- Order of locks, so that no two transactions can wait for each other:
-- turn -> limit of the visitor's address (next migration) -> e-mail address.
-- * A visitor's request holds one entry; it shares the turn with all visitors,
--   then waits for its e-mail address, the last lock it takes.
-- * Every other statement (an import, a bulk insert in any order) takes the
--   turn for itself and needs no further lock.

create unique index waitlist_one_row_per_address
  on public."Waitlist" (lower(email)) where id > 0;

create function private.take_turn() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform pg_advisory_xact_lock_shared(hashtextextended('waitlist: turn', 0));
  else
    perform pg_advisory_xact_lock(hashtextextended('waitlist: turn', 0));
  end if;
  return null;
end
$$;

create trigger waitlist_1_turn
  before insert on public."Waitlist"
  for each statement execute function private.take_turn();

/**
 * A visitor joins once per request, and waits for whoever is joining with the
 * same address at this moment. The date of joining is taken after the wait: rows
 * then appear in the order of their dates, which exports rely on. Raises PT400,
 * which the API answers as 400.
 */
create function private.queue_visitor() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('private.visitor_has_joined', true) = 'yes' then
    raise sqlstate 'PT400' using message = 'One entry per request';
  end if;
  perform set_config('private.visitor_has_joined', 'yes', true);
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email), 0));
  new.created_at := clock_timestamp();
  return new;
end
$$;

create trigger waitlist_4_queue
  before insert on public."Waitlist"
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.queue_visitor();

/** Gives a repeated entry a negative id. Sees what the lock before it waited for. */
create function private.recognise_repeat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public."Waitlist" w
    where lower(w.email) = lower(new.email) and w.id > 0
  ) then
    new.id := -new.id;
  end if;
  return new;
end
$$;

create trigger waitlist_5_recognise
  before insert on public."Waitlist"
  for each row execute function private.recognise_repeat();

/**
 * Erases the entry again if it was a repeat. A first entry goes through the same
 * statement, which then finds nothing: the two take the same time.
 */
create function private.erase_repeat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public."Waitlist" w where w.id = -abs(new.id);
  return null;
end
$$;

create trigger waitlist_6_erase
  after insert on public."Waitlist"
  for each row execute function private.erase_repeat();

call private.set_waitlist_grants();
