/** The whole, in the order of a folder's life: PGlite takes seconds to start. */
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type LocalSupabaseOptions,
  readOrCreateKeys,
  startLocalSupabase,
} from "../src/index.ts";

const notes = {
  version: "1",
  name: "notes",
  sql: `
    create table public."Note" (text text not null);
    grant all on public."Note" to service_role;`,
};
let options: LocalSupabaseOptions;
let supabase: Awaited<ReturnType<typeof startLocalSupabase>>;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), "local-supabase-"));
  // What a first start leaves that was killed while it made the database.
  await mkdir(join(directory, "database/base"), { recursive: true });
  await writeFile(join(directory, "database/PG_VERSION"), "17");
  await writeFile(join(directory, "database.unfinished"), "");
  options = {
    directory,
    port: 0,
    keys: await readOrCreateKeys(directory),
    platform:
      "create role anon; create role authenticated; create role service_role bypassrls",
    migrations: [notes],
    access: { Note: { anon: ["POST"], service_role: ["GET"] } },
    grants: 'revoke all on public."Note" from anon',
    housekeeping: `delete from public."Note" where text = 'old'`,
  };
  supabase = await startLocalSupabase(options);
});
afterAll(async () => {
  await supabase[Symbol.asyncDispose]();
  await rm(options.directory, { recursive: true });
});

/** What an operator reads. */
async function read(query: string) {
  const response = await fetch(`${supabase.url}/rest/v1/Note?${query}`, {
    headers: { apikey: options.keys.secretKey },
  });
  return response.json();
}

test("keys are made once, readable for nobody else, and only keys are accepted as keys", async () => {
  const directory = join(options.directory, "keys");
  const [first, second] = await Promise.all([
    readOrCreateKeys(directory),
    readOrCreateKeys(directory),
  ]);
  expect(first).toEqual(second);
  const file = join(directory, "keys.json");
  expect((await stat(file)).mode & 0o077).toBe(0);
  for (const text of ['{"publishableKey":"x"}', "{"]) {
    await writeFile(file, text);
    await expect(readOrCreateKeys(directory)).rejects.toThrow(file);
  }
});

test("a second start on the folder is refused", async () => {
  await expect(startLocalSupabase(options)).rejects.toThrow("is in use");
  expect(await read("limit=0")).toEqual([]);
});

test("it does not start with half a migration or on a taken port", async () => {
  const { port } = supabase;
  const half = { version: "2", name: "half", sql: 'drop table "Note"; oops' };
  await supabase[Symbol.asyncDispose]();
  await using _other = createServer().listen(port, "127.0.0.1");
  for (const [change, reason] of [
    [{ migrations: [notes, half] }, "syntax error"],
    [{ port }, `Port ${port} is taken`],
  ] as const)
    await expect(startLocalSupabase({ ...options, ...change })).rejects.toThrow(
      reason,
    );
});

test("what is stored outlives a restart, a new migration is run once, and housekeeping is done", async () => {
  const sql = `insert into public."Note" (text) values ('old'), ('new');`;
  const migrations = [notes, { version: "3", name: "more", sql }];
  for (const _ of ["first", "second"]) {
    supabase = await startLocalSupabase({ ...options, migrations });
    expect(await read("select=text")).toEqual([{ text: "new" }]);
    await supabase[Symbol.asyncDispose]();
  }
});

test("files that PostgreSQL cannot read are named, with what to do", async () => {
  await rm(join(options.directory, "database/global/pg_control"));
  await expect(startLocalSupabase(options)).rejects.toThrow(
    `PostgreSQL does not start in ${join(options.directory, "database")}`,
  );
});
