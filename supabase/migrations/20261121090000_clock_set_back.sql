-- What holds when the server's clock was ahead and is set back: dates of joining
-- never go back, so that an export that goes on after the newest date it has
-- seen misses nobody; and a visitor's bucket is never full later than twenty
-- minutes from now, so that nobody is held back for as long as the clock was
-- wrong.

-- "Not given": the trigger below writes the date. (A column with a default is
-- optional in the generated types.)
alter table public."Waitlist" alter column created_at set default 'infinity';

/**
 * Dates an entry that brings no date, or one in the future: now, or, while the
 * clock is behind the newest entry, the microsecond after it. Dates that an
 * import brings are kept. Runs after all locks, just before the row is written.
 */
create function private.date_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.created_at > clock_timestamp() then
    new.created_at := greatest(
      clock_timestamp(),
      (select max(w.created_at) from public."Waitlist" w) + interval '1 microsecond'
    );
  end if;
  return new;
end
$$;

create trigger waitlist_5_date
  before insert on public."Waitlist"
  for each row execute function private.date_entry();

/**
 * Brings a row into its one written form before any rule looks at it: composed
 * characters (é is one character however it was typed), and no white space at
 * either end, by the same list as String.prototype.trim() in the browser.
 */
create or replace function private.tidy_entry() returns trigger
language plpgsql set search_path = '' as $$
declare
  spaces constant text := U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';
begin
  new.name := btrim(normalize(new.name), spaces);
  new.email := btrim(normalize(new.email), spaces);
  return new;
end
$$;

/**
 * A visitor joins once per request, and waits for whoever is joining with the
 * same address at this moment. Raises PT400, which the API answers as 400.
 */
create or replace function private.queue_visitor() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('private.visitor_has_joined', true) = 'yes' then
    raise sqlstate 'PT400' using message = 'One entry per request';
  end if;
  perform set_config('private.visitor_has_joined', 'yes', true);
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email), 0));
  return new;
end
$$;

/**
 * Erases visitors whose bucket is full again, or who came while the clock was
 * ahead. Waits for nobody.
 */
create or replace function private.forget_visitors() returns void
language sql security definer set search_path = '' as $$
  delete from private.visitor
  where address in (
    select v.address from private.visitor v
    where v.full_at < clock_timestamp()
      or v.full_at > clock_timestamp() + interval '20 minutes'
    limit 10000 for update skip locked
  );
$$;

/**
 * Takes one join out of the visitor's bucket. Many connections of one visitor
 * wait for one another here and are counted one by one. A bucket that would be
 * full later than in twenty minutes was written while the clock was ahead: it is
 * taken for full, because a refusal could not correct it. Raises PT429, which
 * the API answers as 429.
 */
create or replace function private.limit_visitor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address constant inet :=
    nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  refill constant interval :=
    case when address is null then interval '1 second' else interval '10 seconds' end;
begin
  insert into private.visitor as known (address, full_at) values (
    sha256(private.visitor_key() || inet_send(case family(address)
      when 4 then address
      when 6 then network(set_masklen(address, 64))
      else '0.0.0.0'
    end)),
    clock_timestamp() + refill
  )
  on conflict on constraint visitor_pkey do update
    set full_at = refill + case
      when known.full_at between clock_timestamp() and clock_timestamp() + interval '20 minutes'
      then known.full_at else clock_timestamp() end
    where known.full_at + refill <= clock_timestamp() + interval '20 minutes'
      or known.full_at > clock_timestamp() + interval '20 minutes';
  if not found then
    raise sqlstate 'PT429' using
      message = 'Too many joins from one network address',
      hint = 'Try again in some minutes';
  end if;
  -- Now and then, so that a busy list does not depend on the schedule alone.
  if random() < 0.01 then
    perform private.forget_visitors();
  end if;
  return new;
end
$$;

call private.set_waitlist_grants();
