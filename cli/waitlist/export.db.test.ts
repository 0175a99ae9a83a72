import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import {
  insert,
  listed,
  path,
  people,
  person,
  run,
  spawn,
  supabase,
  waitlist,
} from "../../tests/command-line.ts";
import { PROBE } from "../supabase.ts";
import { exportRows } from "./export.ts";
import { COLUMNS } from "./formats.ts";

const emails = (csv: string): string[] =>
  [...csv.matchAll(/"([^"]+@[^"]+)"/g)].map(([, email = ""]) => email);

test("a pipe gets only the data", async () => {
  await insert(people(1));
  const { exitCode, stdout } = await spawn("export");
  const row = '"Person 0","person0@b.example","2026-01-01T00:00:00Z"';
  const empty = ',""'.repeat(COLUMNS.length - 3);
  expect(stdout).toBe(`${COLUMNS}\r\n${row}${empty}\r\n`);
  expect(exitCode).toBe(0);
});

test("a list longer than a page is in order, without the doctor's probe", async () => {
  const one = "2026-01-01T00:00:00Z";
  // Rounded to milliseconds, this is the same time as `one`.
  const two = "2026-01-01T00:00:00.000001Z";
  await waitlist.insert([
    person("last@b.example", "2026-01-02"),
    person("next@b.example", two),
    ...Array.from({ length: 10_001 }, (_, n) => person(`a${n}@b.example`, one)),
    person(PROBE.email, one),
  ]);
  const rows = (await Array.fromAsync(waitlist.pages())).flat();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(10_003);
  const emails = rows.map(({ email }) => email);
  expect(emails.slice(-3)).toEqual([
    "a10000@b.example",
    "next@b.example",
    "last@b.example",
  ]);
  expect(await waitlist.countPeople()).toBe(10_003);
});

test("more people than a batch has are imported, invited and erased once", async () => {
  const rows = people(501);
  for (const added of [rows.length, 0])
    expect(await waitlist.insert(rows)).toBe(added);
  const emails = rows
    .map(({ email }) => email)
    .toSpliced(499, 0, "x@b.example");
  const results = rows.map((): boolean | null => true).toSpliced(499, 0, null);
  expect(await waitlist.invite(emails)).toEqual(results);
  expect(await waitlist.countPeople({ waiting: true })).toBe(0);
  expect(await waitlist.remove(emails)).toEqual(results);
  expect(await listed()).toEqual([]);
});

test("an export ends, although people join meanwhile", async () => {
  await insert(people(3));
  async function* pages(range?: { waiting?: boolean }) {
    for await (const page of waitlist.pages(range)) {
      yield page;
      await insert([person(`late${performance.now()}@b.example`)]);
    }
  }
  const output = path("all.csv");
  await exportRows({ ...waitlist, pages }, { output });
  expect(emails(await readFile(output, "utf8"))).toHaveLength(3);
});

test("those who wait and those who are invited are exported apart", async () => {
  await insert(people(3));
  await waitlist.invite(["person1@b.example"]);
  const names = async (option: string) =>
    (await spawn(`export ${option}`)).stdout.match(/Person \d/g);
  expect(await names("--waiting")).toEqual(["Person 0", "Person 2"]);
  expect(await names("--invited")).toEqual(["Person 1"]);
});

test("an export replaces a file where the command was typed", async () => {
  const file = path("old.csv");
  await writeFile(file, "old");
  vi.stubEnv("INIT_CWD", supabase.folder);
  expect(await run("export --output old.csv")).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining("\nExported 0 rows."),
  });
  expect(await readFile(file, "utf8")).toMatch(/^\ufeffname,.*\r\n$/);
  expect(await readdir(supabase.folder)).not.toContain("old.csv.part");
  expect((await stat(file)).mode & 0o077).toBe(0);
});
