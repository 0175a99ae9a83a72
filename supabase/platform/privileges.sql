-- What hosted Supabase has before our first migration, part 2: the default
-- privileges that hand every new object in `public` to the API's roles. Once per
-- database.

grant all on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;

alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
