-- What a proxy may write into `cf-connecting-ip` that is no address ("1.2.3.4,
-- 5.6.7.8", "unknown", nothing): whoever comes that way shares the bucket of
-- those without the header. Before, the cast failed, and nobody behind such a
-- proxy could join. `pg_input_is_valid` needs PostgreSQL 16.

/**
 * Takes one join out of the visitor's bucket. Many connections of one visitor
 * wait for one another here and are counted one by one. A bucket that would be
 * full later than in twenty minutes was written while the clock was ahead: it is
 * taken for full, because a refusal could not correct it. Raises PT429, which
 * the API answers as 429.
 */
create or replace function private.limit_visitor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  header constant text :=
    nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  address constant inet :=
    case when pg_input_is_valid(header, 'inet') then header::inet end;
  refill constant interval :=
    case when address is null then interval '1 second' else interval '10 seconds' end;
begin
  insert into private.visitor as known (address, full_at) values (
    sha256(private.visitor_key() || inet_send(case family(address)
      when 4 then address
      when 6 then network(set_masklen(address, 64))
      else '0.0.0.0'
    end)),
    clock_timestamp() + refill
  )
  on conflict on constraint visitor_pkey do update
    set full_at = refill + case
      when known.full_at between clock_timestamp() and clock_timestamp() + interval '20 minutes'
      then known.full_at else clock_timestamp() end
    where known.full_at + refill <= clock_timestamp() + interval '20 minutes'
      or known.full_at > clock_timestamp() + interval '20 minutes';
  if not found then
    raise sqlstate 'PT429' using
      message = 'Too many joins from one network address',
      hint = 'Try again in some minutes';
  end if;
  -- Now and then, so that a busy list does not depend on the schedule alone.
  if random() < 0.01 then
    perform private.forget_visitors();
  end if;
  return new;
end
$$;

-- pg_cron notes every run and never forgets one: 52,560 rows a year at one run
-- in ten minutes. Only the runs of our own jobs are erased, a week after.
do $$
begin
  if not exists (select from pg_extension where extname = 'pg_cron') then
    return;
  end if;
  perform cron.schedule('forget-waitlist-runs', '30 3 * * *', $job$
    delete from cron.job_run_details r using cron.job j
    where r.jobid = j.jobid and j.jobname like 'forget-waitlist-%'
      and r.start_time < now() - interval '7 days'
  $job$);
exception when others then
  raise notice 'pg_cron is not usable here (%): erase old rows of cron.job_run_details by other means', sqlerrm;
end
$$;

call private.set_waitlist_grants();
