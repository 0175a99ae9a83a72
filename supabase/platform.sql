-- What hosted Supabase has before our first migration. Embedded and test databases
-- start from this. Never run on hosted. Roles belong to a server, so a second
-- database of a server finds them.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator, postgres;
  end if;
end
$$;

grant all on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;
