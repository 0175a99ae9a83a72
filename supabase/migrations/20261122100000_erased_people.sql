-- An old list must not bring back whoever was erased on request: their addresses
-- are remembered as HMAC-SHA-256, and an import of one is refused. Joining again
-- by oneself works, and is forgotten as an erasure. Why so: docs/decisions/0012.

create table private.erased (address bytea primary key);

comment on table private.erased is
  'Keyed hashes of addresses erased on request. Keep it, and private.erasure_key, through a restore.';

-- HMAC (RFC 2104) from sha256(), because pgcrypto is not everywhere: the key,
-- filled up to 64 bytes, once XOR 0x36 and once XOR 0x5c. In a table and not in
-- a function, so that one dump of data moves it together with the hashes.
create table private.erasure_key (
  only_one boolean primary key default true check (only_one),
  inner_key bytea not null,
  outer_key bytea not null
);

do $$
declare
  key bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
    || decode(repeat('00', 32), 'hex');
  inner_key bytea := key;
  outer_key bytea := key;
begin
  for i in 0..63 loop
    inner_key := set_byte(inner_key, i, get_byte(key, i) # 54);
    outer_key := set_byte(outer_key, i, get_byte(key, i) # 92);
  end loop;
  insert into private.erasure_key (inner_key, outer_key) values (inner_key, outer_key);
end
$$;

/** The keyed hash of an address, in whatever capitals it is written. */
create function private.erased_address(email text) returns bytea
language sql stable security definer set search_path = '' as $$
  select sha256(k.outer_key || sha256(k.inner_key || convert_to(lower(normalize(email)), 'UTF8')))
  from private.erasure_key k
$$;

/**
 * Erases the rows with these addresses and remembers all of them, also those
 * that were not on the list: a list still to be imported may hold them. For
 * operators. Returns how many rows were erased. Takes the turn for itself, so
 * that nobody is joining meanwhile.
 */
create function public.erase_people(emails text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  erased integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('waitlist: turn', 0));
  insert into private.erased (address)
    select private.erased_address(given.email) from unnest(emails) given (email)
    on conflict do nothing;
  delete from public."Waitlist" w using unnest(emails) given (email)
    where lower(w.email) = lower(normalize(given.email)) and w.id > 0;
  get diagnostics erased = row_count;
  return erased;
end
$$;

/**
 * Who joins by themselves is no longer erased. Everybody else who inserts an
 * erased address, as an import does, is refused like a broken rule: the API
 * answers 400 with the name `not_erased`, and no address is quoted.
 */
create function private.respect_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_argv[0] = 'joins' then
    delete from private.erased e where e.address = private.erased_address(new.email);
  elsif exists (
    select from private.erased e where e.address = private.erased_address(new.email)
  ) then
    raise check_violation using
      message = 'new row for relation "Waitlist" violates check constraint "not_erased"',
      hint = 'This person was erased on request and can join again only by themselves';
  end if;
  return new;
end
$$;

-- After the lock of the address (waitlist_4_queue). Two triggers, because in a
-- function of its owner's rights `current_user` is the owner.
create trigger waitlist_5_erased_joins
  before insert on public."Waitlist"
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.respect_erasure('joins');

create trigger waitlist_5_erased_stays
  before insert on public."Waitlist"
  for each row when (current_user not in ('anon', 'authenticated'))
  execute function private.respect_erasure('stays');

/**
 * Who may do what, stated whole and from nothing, because older projects hand
 * every new object in `public` to all roles of the API, and PostgreSQL every
 * function to everybody. Callable again at any time, should a grant have been
 * given by mistake.
 */
create or replace procedure private.set_waitlist_grants()
language plpgsql set search_path = '' as $$
begin
  revoke all on schema private from public, anon, authenticated, service_role;
  revoke all on all functions in schema private from public, anon, authenticated, service_role;
  revoke all on all procedures in schema private from public, anon, authenticated, service_role;
  revoke all on all tables in schema private from public, anon, authenticated, service_role;

  revoke all on public."Waitlist", public."WaitlistDays"
    from public, anon, authenticated, service_role;
  revoke all on sequence public."Waitlist_id_seq"
    from public, anon, authenticated, service_role;
  revoke all on function public.erase_people
    from public, anon, authenticated, service_role;

  grant insert (name, email) on public."Waitlist" to anon, authenticated;
  grant select, insert, delete on public."Waitlist" to service_role;
  grant select on public."WaitlistDays" to service_role;
  grant execute on function public.erase_people to service_role;
end
$$;

call private.set_waitlist_grants();
