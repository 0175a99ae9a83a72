import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { expect, test } from "vitest";
import { startScratchPostgres } from "../../supabase/scratch-postgres.ts";

/** What our migrations use of pg_cron, which no npm package brings along. */
const CRON = `
  create schema cron;
  create table cron.job (jobid bigint generated always as identity,
    jobname text unique, schedule text, command text);
  create table cron.job_run_details (jobid bigint, start_time timestamptz);
  create function cron.schedule(text, text, text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
    returning jobid
  $$;
  grant usage on schema cron to postgres;
  grant all on all tables in schema cron to postgres;`;

test("pg_cron forgets visitors, and a week later the runs of our own jobs", async () => {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "cron-"));
  cleanUp.defer(() => rm(folder, { recursive: true }));
  // PostgreSQL runs as another user where the test runs as root.
  await chmod(folder, 0o755);
  const extension = join(folder, "extension");
  await mkdir(extension);
  const control = "default_version = '1'\ntrusted = true\n";
  await writeFile(join(extension, "pg_cron.control"), control);
  await writeFile(join(extension, "pg_cron--1.sql"), CRON);

  await using server = await startScratchPostgres();
  await server.createDatabase(
    "cron",
    `alter database cron set extension_control_path = '$system:${folder}'`,
  );
  const owner = postgres(server.url("cron"), { max: 1 });
  cleanUp.defer(() => owner.end());
  await owner`insert into private.visitor values ('\\x00', now() - interval '1 day')`;
  await owner`insert into cron.job (jobname, command) values ('of somebody else', '')`;
  const days = [1, 6, 8, 400];
  for (const day of days)
    await owner`insert into cron.job_run_details
      select jobid, now() - ${`${day} days`}::interval from cron.job`;

  const jobs = await owner`select command from cron.job where command <> ''`;
  for (const { command } of jobs) await owner.unsafe(command);

  expect(await owner`select * from private.visitor`).toHaveLength(0);
  const left = await owner`
    select jobname, count(*)::int as runs from cron.job
    join cron.job_run_details using (jobid) group by jobname order by jobname`;
  expect([...left]).toEqual([
    { jobname: "forget-waitlist-runs", runs: 2 },
    { jobname: "forget-waitlist-visitors", runs: 2 },
    { jobname: "of somebody else", runs: 4 },
  ]);
});
