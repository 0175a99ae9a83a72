import { readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import fc from "fast-check";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { commands, people, person } from "../../tests/command-line.ts";
import { serve } from "../../tests/serve.ts";
import { exportRows } from "./export.ts";
import { COLUMNS } from "./formats.ts";
import { openWaitlist, PROBE, type Range } from "./waitlist.ts";

const emails = (csv: string): string[] =>
  [...csv.matchAll(/"([^"]+@[^"]+)"/g)].map(([, email = ""]) => email);

/** @returns the addresses that an export of a time range has */
const exported = async (range: string) =>
  emails((await commands.run(`export ${range}`)).stdout);

test("a pipe gets only the data, and an empty list is not an error", async () => {
  const heading = `"${COLUMNS.join('","')}"\r\n`;
  const empty = await commands.run("export");
  expect([empty.exitCode, empty.stdout]).toEqual([0, heading]);
  await commands.insert(people(3));
  expect(emails((await commands.run("export")).stdout)).toHaveLength(3);
});

test("the doctor's probe is left out", async () => {
  await commands.insert([
    person("a@b.example", "2026-01-02T00:00:00Z"),
    person(PROBE.email),
  ]);
  expect(await exported("--since 2026-01-02")).toEqual(["a@b.example"]);
});

/** Times of joining, in order. The second time is the first when rounded to milliseconds. */
const TIMES = ["01T00:00:00Z", "01T00:00:00.000001Z", "02T00:00:00Z"].map(
  (time) => `2026-01-${time}`,
);
const size = fc.integer({ min: 1, max: 3 });

test("in pages and batches of any size, everyone is stored, exported, invited and erased once", async () => {
  const { signal } = new AbortController();
  await fc.assert(
    fc.asyncProperty(
      fc.record({ page: size, batch: size }),
      fc.array(fc.nat({ max: 2 }), { maxLength: 6 }),
      fc.uniqueArray(fc.nat({ max: 8 })),
      fc.nat({ max: 2 }),
      async (sizes, joined, gone, first) => {
        await commands.empty();
        const { url, keys } = commands;
        const waitlist = openWaitlist({ url, ...keys }, signal, sizes);
        const email = (n: number) => `a${n}@b.example`;
        const rows = joined.map((time, n) => person(email(n), TIMES[time]));
        for (const added of [rows.length, 0])
          expect(await waitlist.insert(rows)).toBe(added);
        const since = TIMES[first] ?? "";
        const list = async (waiting = false) => {
          const range = { since, waiting };
          const { count } = await waitlist.count(range);
          const rows = (await Array.fromAsync(waitlist.pages(range))).flat();
          expect(rows).toHaveLength(count);
          return rows.map(({ email }) => email);
        };
        const expected = joined
          .map((time, n) => ({ time, n }))
          .filter(({ time }) => time >= first)
          .sort((a, b) => a.time - b.time);
        expect(await list()).toEqual(expected.map(({ n }) => email(n)));
        expect(await waitlist.invite(gone.map(email))).toEqual(
          gone.map((n) => n < joined.length || null),
        );
        const remaining = expected.filter(({ n }) => !gone.includes(n));
        expect(await list(true)).toEqual(remaining.map(({ n }) => email(n)));
        const erased = await waitlist.remove(gone.map(email));
        expect(erased).toEqual(gone.map((n) => n < joined.length || null));
        expect(await list()).toEqual(remaining.map(({ n }) => email(n)));
      },
    ),
    { numRuns: 40 },
  );
});

test("Ctrl-C ends an export with an error and leaves no partial file", async () => {
  const requested = Promise.withResolvers<void>();
  const silent = new Hono().all("*", () => {
    requested.resolve();
    return new Promise<never>(() => {});
  });
  const line = `export --output ${commands.path("no.csv")}`;
  const SUPABASE_URL = await serve(silent);
  const command = commands.run(line, "", { SUPABASE_URL });
  await requested.promise;
  command.kill("SIGINT");
  command.kill("SIGINT");
  expect(await command).toMatchObject({ exitCode: 130 });
  const names = await readdir(commands.folder);
  expect(names.filter((name) => name.startsWith("no.csv"))).toEqual([]);
});

test("people who join meanwhile are in the next export, which starts 10 s before the end of this one", async () => {
  await commands.insert(people(3));
  const { url, keys } = commands;
  const { signal } = new AbortController();
  const waitlist = openWaitlist({ url, ...keys }, signal);
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
  expect(await exported(since)).toEqual(["person2@b.example", ...joined]);
});

test("an export replaces a file where the command was typed, and what a killed export left", async () => {
  const file = commands.path("old.csv");
  await writeFile(file, "old");
  await writeFile(`${file}.part`, "longer than an empty list");
  const typed = { INIT_CWD: commands.folder };
  const { stderr } = await commands.run("export --output old.csv", "", typed);
  expect(stderr).toContain("\nExported 0 rows.");
  expect(await readFile(file, "utf8")).toMatch(/^\ufeff"name".*\r\n$/);
  expect(await readdir(commands.folder)).not.toContain("old.csv.part");
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test("an export is not written to a link", async () => {
  await symlink("elsewhere.csv", commands.path("link.csv"));
  const typed = { INIT_CWD: commands.folder };
  const line = "export --output link.csv";
  expect(await commands.run(line, "", typed)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("is a folder, a device or a link"),
  });
});
