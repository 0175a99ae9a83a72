-- What hosted Supabase has before our first migration, part 1: the roles its API
-- uses. Embedded and test databases start from this, so that migrations meet
-- what they will meet in production. Never run on hosted. Once per server.

do $$
begin
  if not exists (select from pg_roles where rolname = 'postgres') then
    create role postgres login createdb createrole bypassrls;
  end if;
end
$$;

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres;
