import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { commands, people, person } from "../../tests/command-line.ts";
import { serve } from "../../tests/serve.ts";
import { exportRows } from "./export.ts";
import { COLUMNS } from "./formats.ts";
import { openWaitlist, PROBE, type Range } from "./waitlist.ts";

const { signal } = new AbortController();

const emails = (csv: string): string[] =>
  [...csv.matchAll(/"([^"]+@[^"]+)"/g)].map(([, email = ""]) => email);

test("a pipe gets only the data", async () => {
  await commands.insert(people(1));
  const { exitCode, stdout } = await commands.spawn("export");
  const row = '"Person 0","person0@b.example","2026-01-01T00:00:00Z",""';
  expect(stdout).toBe(`"${COLUMNS.join('","')}"\r\n${row}\r\n`);
  expect(exitCode).toBe(0);
});

test.each([1, 2, 3, 7])(
  "in pages and batches of %i, everyone but the doctor's probe is stored, exported, invited and erased once",
  async (size) => {
    const sizes = { page: size, batch: size };
    const waitlist = openWaitlist(commands, signal, sizes);
    const one = "2026-01-01T00:00:00Z";
    // Rounded to milliseconds, this is the same time as `one`.
    const two = "2026-01-01T00:00:00.000001Z";
    const three = "2026-01-02T00:00:00Z";
    const times = {
      f: three,
      a: one,
      c: two,
      b: one,
      d: two,
      g: three,
      e: two,
    };
    await commands.insert([person(PROBE.email, one)]);
    const address = (letter: string) => `${letter}@b.example`;
    const rows = Object.entries(times).map(([letter, time]) =>
      person(address(letter), time),
    );
    for (const added of [rows.length, 0])
      expect(await waitlist.insert(rows)).toBe(added);
    const expectList = async (letters: string, range: Range) => {
      const list = (await Array.fromAsync(waitlist.pages(range))).flat();
      expect(list.map(({ email }) => email)).toEqual([...letters].map(address));
      expect(await waitlist.countPeople(range)).toBe(list.length);
    };
    await expectList("abcdefg", {});
    await expectList("cdefg", { since: two });
    await expectList("fg", { since: three });
    const invited = await waitlist.invite([..."bxf"].map(address));
    expect(invited).toEqual([true, null, true]);
    await expectList("acdeg", { waiting: true });
    const erased = await waitlist.remove([..."gxab"].map(address));
    expect(erased).toEqual([true, null, true, true]);
    await expectList("cdef", {});
  },
);

test("Ctrl-C ends an export with an error and leaves no partial file", async () => {
  const requested = Promise.withResolvers<void>();
  const silent = new Hono().all("*", () => {
    requested.resolve();
    return new Promise<never>(() => {});
  });
  const line = `export --output ${commands.path("no.csv")}`;
  const SUPABASE_URL = await serve(silent);
  const command = commands.spawn(line, "", { SUPABASE_URL });
  await requested.promise;
  command.kill("SIGINT");
  command.kill("SIGINT");
  expect(await command).toMatchObject({ exitCode: 130 });
  const names = await readdir(commands.folder);
  expect(names.filter((name) => name.startsWith("no.csv"))).toEqual([]);
});

test("people who join meanwhile are in the next export, which starts 10 s before the end of this one", async () => {
  await commands.insert(people(3));
  const waitlist = openWaitlist(commands, signal);
  const joined: string[] = [];
  async function* pages(range: Range) {
    for await (const page of waitlist.pages(range)) {
      yield page;
      joined.push(`late${joined.length}@b.example`);
      await commands.insert([person(joined.at(-1) ?? "")]);
    }
  }
  using printed = vi.spyOn(console, "error").mockReturnValue();
  const output = commands.path("first.csv");
  await exportRows({ ...waitlist, pages }, { output });
  expect(emails(await readFile(output, "utf8"))).toHaveLength(3);
  const [since = ""] = /--since \S+/.exec(printed.mock.calls.join()) ?? [];
  expect(since).toBe("--since 2026-01-01T00:01:50.000Z");
  await commands.run(`export ${since} --output ${output}`);
  const next = emails(await readFile(output, "utf8"));
  expect(next).toEqual(["person2@b.example", ...joined]);
});

test("an export replaces a file where the command was typed", async () => {
  const file = commands.path("old.csv");
  await writeFile(file, "old");
  vi.stubEnv("INIT_CWD", commands.folder);
  expect(await commands.run("export --output old.csv")).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining("\nExported 0 rows."),
  });
  expect(await readFile(file, "utf8")).toMatch(/^\ufeff"name".*\r\n$/);
  expect(await readdir(commands.folder)).not.toContain("old.csv.part");
  expect((await stat(file)).mode & 0o077).toBe(0);
});
