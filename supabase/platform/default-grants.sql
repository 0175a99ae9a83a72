-- What hosted Supabase also had until 2026-10-30 (in new projects until
-- 2026-05-30) and older projects may keep: default privileges that hand every
-- new object in `public` to the API's roles.

alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
