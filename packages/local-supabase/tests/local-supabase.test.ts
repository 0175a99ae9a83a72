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
import { lockFolder } from "@northrule/content-lake/loopback";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type LocalSupabaseOptions,
  readOrCreateKeys,
  startLocalSupabase,
} from "../src/index.ts";

const grants = `
  revoke all on public."Note" from anon, authenticated;
  grant insert (text) on public."Note" to anon;`;
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
    create view public."Log" as select 1 as nothing;
    grant all on public."Note" to service_role;`,
};
const log = vi.spyOn(console, "error");
let options: LocalSupabaseOptions;
let supabase: Awaited<ReturnType<typeof startLocalSupabase>>;

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), "local-supabase-"));
  options = {
    directory,
    port: 0,
    keys: await readOrCreateKeys(directory),
    platform:
      "create role anon; create role authenticated; create role service_role bypassrls",
    migrations: [notes],
    access: { Note: { anon: ["POST"], service_role: ["GET"] } },
    afterFirstRequest: grants,
    housekeeping: `delete from public."Note" where text = 'old'`,
  };
  supabase = await startLocalSupabase(options);
});
afterAll(async () => {
  await supabase[Symbol.asyncDispose]();
  await rm(options.directory, { recursive: true });
});

/** A visitor's insert. */
const insert = (row: unknown, query = "") =>
  fetch(`${supabase.url}/rest/v1/Note${query}`, {
    method: "POST",
    headers: {
      apikey: options.keys.publishableKey,
      "content-type": "application/json",
    },
    body: JSON.stringify(row),
  });
/** What an operator reads. */
async function read(query: string) {
  const response = await fetch(`${supabase.url}/rest/v1/${query}`, {
    headers: { apikey: options.keys.secretKey },
  });
  return response.json();
}

test("keys are made once, readable for nobody else, and only keys are taken for keys", async () => {
  const directory = join(options.directory, "keys");
  const [first, second] = await Promise.all([
    readOrCreateKeys(directory),
    readOrCreateKeys(directory),
  ]);
  expect(first).toEqual(second);
  const file = join(directory, "keys.json");
  expect((await stat(file)).mode & 0o077).toBe(0);
  for (const text of ['{"publishableKey":"x"}', "", "{"]) {
    await writeFile(file, text);
    await expect(readOrCreateKeys(directory)).rejects.toThrow(
      `${file} cannot be read as keys`,
    );
  }
});

test("requests at once keep their roles, and an insert its connection's address", async () => {
  const texts = Array.from({ length: 50 }, (_, n) => `${n}`);
  const answers = await Promise.all(
    texts.flatMap((text) => [
      insert({ text }).then(({ status }) => status),
      insert({ text, address: "x" }).then(({ status }) => status),
      read("Note?limit=0"),
    ]),
  );
  expect(answers).toEqual(texts.flatMap(() => [201, 401, []]));
  const rows: { text: string }[] = await read("Note?select=text,address");
  expect(rows).toHaveLength(texts.length);
  for (const row of rows)
    expect(row).toEqual({ text: row.text, address: "127.0.0.1" });
});

test("what is refused is in no answer and in no log", async () => {
  const answers = [
    await insert({ text: "Ada".repeat(50) }),
    await insert("Ada", "?columns=text"),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain("Ada");
  }
  expect(log).not.toHaveBeenCalled();
});

test("commands find the address, and a second start on the folder is refused", async () => {
  const notice = join(options.directory, "address.json");
  const { url } = supabase;
  expect(JSON.parse(await readFile(notice, "utf8"))).toEqual({ url });
  await expect(startLocalSupabase(options)).rejects.toThrow("is in use");
  expect(await read("Note?limit=0")).toEqual([]);
});

test("it does not start with half a migration, on a taken port or where visitors could read, and leaves the folder free", async () => {
  const { port } = supabase;
  const half = { version: "2", name: "half", sql: 'drop view "Log"; oops' };
  await supabase[Symbol.asyncDispose]();
  await using other = createServer().listen(port, "127.0.0.1");
  for (const [change, reason] of [
    [{ migrations: [notes, half] }, "syntax error"],
    [{ afterFirstRequest: "" }, "may delete Note, select Note, update Note"],
    [{}, `Port ${port} is taken`],
  ] as const)
    await expect(
      startLocalSupabase({ ...options, port, ...change }),
    ).rejects.toThrow(reason);
  expect(other.listening).toBe(true);
  const { directory } = options;
  await expect(stat(join(directory, "address.json"))).rejects.toThrow();
  lockFolder(directory)[Symbol.dispose]();
});

test("what is stored outlives a restart, new migrations are run and noted, and housekeeping is done", async () => {
  const more = {
    version: "3",
    name: "more",
    sql: `
      create or replace view public."Log" as select 1 as nothing, version, name, statements
        from supabase_migrations.schema_migrations;
      insert into public."Note" (text) values ('old');`,
  };
  supabase = await startLocalSupabase({
    ...options,
    migrations: [notes, more],
    access: { ...options.access, Log: { anon: [], service_role: ["GET"] } },
    afterFirstRequest: `${grants}
      revoke all on public."Log" from anon, authenticated;
      grant select on public."Log" to service_role`,
  });
  expect(await read("Note?select=text&text=in.(0,49,old)")).toEqual([
    { text: "0" },
    { text: "49" },
  ]);
  expect(await read("Log?order=version")).toEqual(
    [notes, more].map(({ sql, ...migration }) => ({
      nothing: 1,
      ...migration,
      statements: [sql],
    })),
  );
});

test("a file that has changed while it was stopped is named, and nothing is served", async () => {
  await supabase[Symbol.asyncDispose]();
  const files = join(options.directory, "database/base/5");
  const [name = ""] = (await readdir(files)).filter((name) =>
    /^\d+$/.test(name),
  );
  const path = join(files, name);
  const written = await readFile(path);
  await writeFile(path, "");
  await expect(startLocalSupabase(options)).rejects.toThrow(
    `${path} is not what was written`,
  );
  await writeFile(path, written);
  supabase = await startLocalSupabase({ ...options, migrations: [notes] });
  expect(await read("Note?select=text&text=eq.0")).toEqual([{ text: "0" }]);
});

test("a first start that was interrupted is begun anew; one whose files PostgreSQL cannot read says what to do", async () => {
  const directory = join(options.directory, "again");
  const draft = join(directory, "database.unfinished");
  await mkdir(join(draft, "base"), { recursive: true });
  await writeFile(join(draft, "PG_VERSION"), "17");
  const again = { ...options, directory };
  await (await startLocalSupabase(again))[Symbol.asyncDispose]();
  await expect(stat(draft)).rejects.toThrow();

  const control = join(directory, "database/global/pg_control");
  await rm(control);
  await rm(join(directory, "database.checksums.json"));
  await expect(startLocalSupabase(again)).rejects.toThrow(
    `PostgreSQL does not start in ${join(directory, "database")}`,
  );
});
