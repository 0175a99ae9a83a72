-- What hosted Supabase has before our first migration, for embedded and test databases.
-- Never run it on hosted Supabase. A server shares roles among its databases, so in the
-- second one they already exist.

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
