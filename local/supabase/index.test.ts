/** The tests share a server and run in order, because PGlite takes seconds to start. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startSupabase } from "./index.ts";
import { readOrCreateKeys } from "./keys.ts";

const notes = {
  version: "1",
  sql: `
    create table public."Note" (
      text text not null,
      at timestamptz default '2026-11-22 12:00:00.5+01'
    );
    alter table public."Note" enable row level security`,
};
const directory = await mkdtemp(join(tmpdir(), "local-supabase-"));
const options = {
  directory,
  port: 0,
  keys: await readOrCreateKeys(directory),
  platform:
    "create role anon; create role authenticated; create role service_role bypassrls",
  migrations: [notes],
  grants: `grant select on public."Note" to service_role;
    delete from public."Note" where text = 'old'`,
};
let supabase = await startSupabase(options);
afterAll(() => rm(directory, { recursive: true }));

const read = async (apikey: string) => {
  const headers = { apikey };
  const response = await fetch(`${supabase.url}/rest/v1/Note`, { headers });
  return response.json();
};

test("a restart runs new migrations once and whole, and its own SQL", async () => {
  const broken = { version: "2", sql: 'drop table "Note"; oops' };
  const sql = `insert into public."Note" (text) values ('old'), ('new');`;
  await supabase[Symbol.asyncDispose]();
  const restart = (migrations = [notes]) =>
    startSupabase({ ...options, migrations });
  await expect(restart([notes, broken])).rejects.toThrow(
    "The migration 2 failed.",
  );
  supabase = await restart([notes, { version: "3", sql }]);
  expect(await read(options.keys.secretKey)).toEqual([
    { text: "new", at: "2026-11-22T11:00:00.5+00:00" },
  ]);
  await supabase[Symbol.asyncDispose]();
});

test("a database of other migrations is refused, with what to do", async () => {
  const replaced = { version: "4", sql: "select 1" };
  await expect(
    startSupabase({ ...options, migrations: [notes, replaced] }),
  ).rejects.toThrow(/made by another version, with 3\. Export .* import it\.$/);
});
