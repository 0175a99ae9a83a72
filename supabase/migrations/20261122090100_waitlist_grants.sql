-- Revokes everything and grants what is needed: older projects grant every new object
-- in `public` to all roles of the API, and PostgreSQL every function to everyone. The
-- current grants are in `private.restore_grants()`, which later migrations replace.

revoke all on schema private from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on public."Waitlist", public."WaitlistDays"
  from public, anon, authenticated, service_role;
revoke all on sequence public."Waitlist_id_seq"
  from public, anon, authenticated, service_role;

grant insert (name, email) on public."Waitlist" to anon, authenticated;
grant select, insert, delete on public."Waitlist" to service_role;
grant select on public."WaitlistDays" to service_role;
