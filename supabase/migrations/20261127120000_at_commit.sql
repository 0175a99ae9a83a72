-- Takes an entry, and stores it when the transaction commits: what fails before, by PostgREST's 406
-- or a timeout, undoes the limit, but has not looked at the list. Of more entries the first counts.
create or replace function private.join_waitlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_when = 'AFTER' then
    insert into public."Waitlist" as known (name, email, network) select name, email, network
      from json_populate_recordset(null::public."Waitlist", nullif(current_setting('private.entry', true), '')::json)
      on conflict (email_lower) do update set name = known.name where false;
  elsif coalesce(current_setting('private.entry', true), '') = '' then
    new.network := private.limit_visitor();
    perform set_config('private.entry', json_build_array(new)::text, true);
  end if;
  return null;
exception when integrity_constraint_violation then raise exception using errcode = sqlstate, message = sqlerrm;
end $$;
create constraint trigger waitlist_store after insert or update on private.visitor
  deferrable initially deferred for each row execute function private.join_waitlist();
-- Clears few networks at once, because a join of a known address waits for a locked row.
create or replace function private.end_day() returns void language sql set search_path = '' as $$
  insert into private.daily select current_date, people, refused from public.waitlist_figures()
    where day is null and not exists (select from private.daily where day = current_date) on conflict do nothing;
  update public."Waitlist" set network = null where id in (select id from public."Waitlist"
    where network is not null and created_at < now() - interval '14 days' order by created_at limit 500) $$;
-- One job, so that the doctor notices if either does not run.
do $$ begin
  perform cron.unschedule(jobid) from cron.job where jobname = 'forget-waitlist-visitors';
  perform cron.schedule('end-waitlist-day', '*/10 * * * *', 'select private.forget_visitors(), private.end_day()');
exception when others then raise notice 'pg_cron cannot be used (%): run forget_visitors() and end_day() every ten minutes', sqlerrm;
end $$;
