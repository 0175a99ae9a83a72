/** The whole, in the order of a folder's life: PGlite takes seconds to start. */
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type LocalSupabaseOptions,
  readOrCreateKeys,
  startLocalSupabase,
} from "../src/index.ts";

const notes = {
  version: "1",
  name: "notes",
  sql: `
    create table public."Note" (
      id bigint generated always as identity primary key,
      text text not null constraint text_length check (length(text) < 50),
      address text default current_setting('request.headers', true)::json ->> 'cf-connecting-ip'
    );
    alter table public."Note" enable row level security;
    create policy "Visitors write" on public."Note" for insert to anon with check (true);
    grant all on public."Note" to service_role;`,
};
const log = vi.spyOn(console, "error");
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
    grants: `
      revoke all on public."Note" from anon, authenticated;
      grant insert (text) on public."Note" to anon;`,
    housekeeping: `delete from public."Note" where text = 'old'`,
  };
  supabase = await startLocalSupabase(options);
});
afterAll(async () => {
  await supabase[Symbol.asyncDispose]();
  await rm(options.directory, { recursive: true });
});

/** A visitor's insert. */
const insert = (row: unknown) =>
  fetch(`${supabase.url}/rest/v1/Note`, {
    method: "POST",
    headers: {
      apikey: options.keys.publishableKey,
      "content-type": "application/json",
    },
    body: JSON.stringify(row),
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

test("requests at once keep their roles, and an insert its connection's address", async () => {
  const texts = Array.from({ length: 50 }, (_, n) => `${n}`);
  const answers = await Promise.all(
    texts.flatMap((text) => [
      insert({ text }).then(({ status }) => status),
      insert({ text, address: "x" }).then(({ status }) => status),
      read("limit=0"),
    ]),
  );
  expect(answers).toEqual(texts.flatMap(() => [201, 401, []]));
  const rows: { text: string }[] = await read("select=text,address");
  expect(rows).toHaveLength(texts.length);
  for (const row of rows)
    expect(row).toEqual({ text: row.text, address: "127.0.0.1" });
});

test("what is refused is in no answer and in no log", async () => {
  const answer = await insert({ text: "Ada".repeat(50) });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: "23514",
    message: expect.stringContaining("text_length"),
    details: null,
  });
  expect(log).not.toHaveBeenCalled();
});

test("commands find the address, and a second start on the folder is refused", async () => {
  const notice = join(options.directory, "address.json");
  const { url } = supabase;
  expect(JSON.parse(await readFile(notice, "utf8"))).toEqual({ url });
  await expect(startLocalSupabase(options)).rejects.toThrow("is in use");
  expect(await read("limit=0")).toEqual([]);
});

test("it does not start with half a migration or on a taken port", async () => {
  const { port } = supabase;
  const half = { version: "2", name: "half", sql: 'drop table "Note"; oops' };
  await supabase[Symbol.asyncDispose]();
  await using other = createServer().listen(port, "127.0.0.1");
  await expect(
    startLocalSupabase({ ...options, migrations: [notes, half] }),
  ).rejects.toThrow("syntax error");
  await expect(startLocalSupabase({ ...options, port })).rejects.toThrow(
    `Port ${port} is taken`,
  );
  expect(other.listening).toBe(true);
  expect(await readdir(options.directory)).not.toContain("address.json");
});

test("what is stored outlives a restart, a new migration is run once, and housekeeping is done", async () => {
  const sql = `insert into public."Note" (text) values ('old'), ('new');`;
  const migrations = [notes, { version: "3", name: "more", sql }];
  for (const _ of ["first", "second"]) {
    supabase = await startLocalSupabase({ ...options, migrations });
    expect(await read("select=text&text=in.(0,49,old,new)")).toEqual([
      { text: "0" },
      { text: "49" },
      { text: "new" },
    ]);
    expect((await insert({ text: "x", address: "x" })).status).toBe(401);
    await supabase[Symbol.asyncDispose]();
  }
});

test("files that PostgreSQL cannot read are named, with what to do", async () => {
  await rm(join(options.directory, "database/global/pg_control"));
  await expect(startLocalSupabase(options)).rejects.toThrow(
    `PostgreSQL does not start in ${join(options.directory, "database")}`,
  );
});
