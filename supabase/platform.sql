-- The roles and grants that hosted Supabase has before our first migration, for other databases.
-- Never run it on hosted Supabase.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator, postgres;

grant all on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;
