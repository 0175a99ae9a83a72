-- Nothing about visitors is kept for an hour, on a quiet list too: every ten
-- minutes what has lost its meaning is erased. Hosted Supabase has pg_cron; the
-- embedded one keeps the time itself (dev/). Where pg_cron cannot be
-- loaded, joins alone do the erasing, and a notice says so.
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule(
    'forget-waitlist-visitors', '*/10 * * * *', 'select private.forget_visitors()'
  );
exception when others then
  raise notice 'pg_cron is not usable here (%): schedule private.forget_visitors() by other means', sqlerrm;
end
$$;
