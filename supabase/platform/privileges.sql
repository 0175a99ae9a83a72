-- What hosted Supabase has before our first migration, part 2: what the API's
-- roles may do in `public`. Once per database.

grant all on schema public to postgres;
grant usage on schema public to anon, authenticated, service_role;
