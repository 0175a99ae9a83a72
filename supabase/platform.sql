-- What a hosted Supabase project already has before our first migration: the
-- roles its API uses, and the default privileges that hand every new object in
-- `public` to them. Embedded and test databases start from this, so that the
-- migrations meet what they will meet in production. Never run on hosted.

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

grant all on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;

alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
