-- A limit per visitor, so that nobody can flood the list from one place.
--
-- Who a visitor is. Hosted Supabase stands behind Cloudflare, which sets
-- `cf-connecting-ip` to the address the connection came from and lets no client
-- set it. `x-forwarded-for` begins with whatever the client wrote there and is
-- not looked at. In IPv6 a visitor is a /64: every customer has one whole.
--
-- How much. Each visitor has a bucket of 120 joins, refilled by one every ten
-- seconds: an office of 120 may join in one minute at a launch, and six more
-- each minute after; nobody gets beyond 480 in any hour. Joins without the
-- header share one bucket ten times as large: a set-up without Cloudflare works,
-- and should put another trusted header below.
--
-- What is kept. One row per visitor, under a keyed hash, and in it the moment at
-- which the bucket is full again, at most twenty minutes ahead; from then on the
-- row means nothing and is erased. Unlogged: in no backup and on no replica.

create unlogged table private.visitor (
  address bytea primary key,
  full_at timestamptz not null
) with (fillfactor = 50);

-- An IPv4 address can be guessed from its bare hash in seconds; this key, made
-- here and known to no role of the API, prevents it. A function, because the
-- planner turns it into a constant: reading it from a table takes longer than
-- everything else here together.
do $$
begin
  execute format(
    'create function private.visitor_key() returns bytea language sql immutable return %L::bytea',
    sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
  );
end
$$;

/** Erases visitors whose bucket is full again. Waits for nobody. */
create function private.forget_visitors() returns void
language sql security definer set search_path = '' as $$
  delete from private.visitor
  where address in (
    select v.address from private.visitor v
    where v.full_at < clock_timestamp() limit 10000 for update skip locked
  );
$$;

/**
 * Takes one join out of the visitor's bucket. Many connections of one visitor
 * wait for one another here and are counted one by one. Raises PT429, which the
 * API answers as 429.
 */
create function private.limit_visitor() returns trigger
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
    set full_at = greatest(known.full_at, clock_timestamp()) + refill
    where known.full_at + refill <= clock_timestamp() + interval '20 minutes';
  if not found then
    raise sqlstate 'PT429' using
      message = 'Too many joins from one network address',
      hint = 'Try again in some minutes';
  end if;
  -- Now and then, so that a busy list does not depend on the schedule below.
  if random() < 0.01 then
    perform private.forget_visitors();
  end if;
  return new;
end
$$;

create trigger waitlist_3_limit
  before insert on public."Waitlist"
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.limit_visitor();

call private.set_waitlist_grants();
