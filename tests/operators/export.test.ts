import { readdir, readFile, stat, symlink } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { PROBE } from "../../cli/waitlist/waitlist.ts";
import { commands, PAGE, people, person } from "./command-line.ts";

const emails = (ndjson: string): string[] =>
  [...ndjson.matchAll(/"email":"([^"]+)"/g)].map(([, email = ""]) => email);

/** @returns the addresses that an export of a time range has */
const exported = async (range: string) =>
  emails((await commands.run(`export --format=ndjson ${range}`.trim())).stdout);

test("an export is a CSV file that only its owner can read, and no partial file is left", async () => {
  await commands.insert([
    person("a@b.example", "2026-01-02T00:00:00Z", "=HYPERLINK(1)"),
    person("z@b.example", "2026-01-01T00:00:00Z", 'Zoë "Z", Jr.'),
  ]);
  const file = commands.path("list.csv");
  const result = await commands.run(`export --output ${file}`);
  expect(result).toMatchObject({ exitCode: 0, stdout: "" });
  expect(result.stderr).toMatch(/\nExported 2 rows/);
  expect(result.stderr).not.toMatch(/example/);
  expect(parse(await readFile(file, "utf8"), { bom: true })).toEqual([
    ["name", "email", "created_at"],
    ['Zoë "Z", Jr.', "z@b.example", "2026-01-01T00:00:00Z"],
    ["'=HYPERLINK(1)", "a@b.example", "2026-01-02T00:00:00Z"],
  ]);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readdir(commands.folder)).not.toContain("list.csv.part");
});

test("a pipe gets only the data in each format, and an empty list is not an error", async () => {
  const run = (format: string) => commands.run(`export --format ${format}`);
  const empty = await Promise.all(["csv", "ndjson"].map(run));
  expect(empty.map(({ exitCode, stdout }) => [exitCode, stdout])).toEqual([
    [0, '"name","email","created_at"\r\n'],
    [0, ""],
  ]);
  await commands.insert(people(3));
  expect(emails((await run("ndjson")).stdout)).toHaveLength(3);
});

test("--since includes its day or timestamp, and the doctor's probe is left out", async () => {
  const times = ["01T23:59:59.999Z", "02T00:00:00Z", "03T00:00:00Z"];
  await commands.insert(
    times.map((time, index) =>
      person(`a${index}@b.example`, `2026-01-${time}`),
    ),
  );
  await commands.insert([person(PROBE.email)]);
  for (const since of ["2026-01-02", "2026-01-02T02:00+02:00"])
    expect(await exported(`--since ${since}`)).toEqual([
      "a1@b.example",
      "a2@b.example",
    ]);
  const { stdout } = await commands.run("stats");
  expect(stdout).toMatch(/In total +3\n/);
  // No one has joined today.
  expect(stdout).toMatch(/ 0\n$/);
});

test("rows with the same timestamp are each exported once, across pages", async () => {
  const created_at = "2026-01-01T00:00:00Z";
  const rows = people(2.5 * PAGE).map((row) => ({ ...row, created_at }));
  await commands.insert(rows);
  expect(await exported("")).toEqual(rows.map(({ email }) => email));
});

test("Ctrl-C ends an export with an error and leaves no partial file", async () => {
  await commands.insert(people(2 * PAGE));
  const requested = Promise.withResolvers<void>();
  commands.hooks.beforePage = () => {
    requested.resolve();
    return new Promise(() => {});
  };
  const command = commands.run(`export --output ${commands.path("no.csv")}`);
  await requested.promise;
  command.kill("SIGINT");
  command.kill("SIGINT");
  const { exitCode, stderr } = await command;
  expect(exitCode).toBe(130);
  expect(stderr).not.toMatch(/example/);
  const left = await readdir(commands.folder);
  expect(left.filter((name) => name.startsWith("no.csv"))).toEqual([]);
});

test("people who join meanwhile are in the next export, which starts 10 s before the end of this one", async () => {
  await commands.insert(people(3 * PAGE));
  const joined: string[] = [];
  commands.hooks.beforePage = async () => {
    const email = `late${joined.length}@b.example`;
    joined.push(email);
    await commands.insert([person(email)]);
  };
  const { stdout, stderr } = await commands.run("export --format ndjson");
  expect(emails(stdout)).toHaveLength(3 * PAGE);
  const [since = ""] = /--since \S+/.exec(stderr) ?? [];
  expect(since).toBe("--since 2026-01-01T04:58:50.000Z");
  commands.hooks.beforePage = async () => {};
  expect(await exported(since)).toEqual(["person299@b.example", ...joined]);
});

test("a file is written where the command was typed, not where npm runs it", async () => {
  const from = { INIT_CWD: commands.folder };
  const { exitCode } = await commands.run("export --output here.csv", "", from);
  expect([exitCode, await readdir(commands.folder)]).toEqual([
    0,
    expect.arrayContaining(["here.csv"]),
  ]);
});

test("an export replaces a file, but not a device or a link", async () => {
  const link = commands.path("link.csv");
  await symlink("elsewhere.csv", link);
  for (const path of ["/dev/null", link])
    expect(await commands.run(`export --output ${path}`)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("is a folder, a device or a link"),
    });
  expect((await stat("/dev/null")).isCharacterDevice()).toBe(true);
});
