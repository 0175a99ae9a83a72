import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  type CommandLine,
  openCommandLine,
  PAGE,
  people,
  person,
} from "./command-line.ts";

let commands: CommandLine;
beforeAll(async () => {
  commands = await openCommandLine();
});
beforeEach(() => commands.empty());
afterAll(() => commands[Symbol.asyncDispose]());

const emails = (ndjson: string): string[] =>
  ndjson
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).email);

/** @returns the addresses that an export of a span has */
const exported = async (span: string) =>
  emails((await commands.run(`export --format ndjson ${span}`)).stdout);

/** @returns the span that an export says continues it */
const following = (stderr: string) => /--since \S+/.exec(stderr)?.[0] ?? "";

const partialFiles = async () =>
  (await readdir(commands.folder)).filter((name) => name.includes(".part"));

/** Runs an export to `file` until a number of its pages are written, then sends it a signal. */
async function endedAfter(
  pages: number,
  signal: "SIGKILL" | "SIGINT",
  file: string,
  line: string,
) {
  const ended = Promise.withResolvers<void>();
  let asked = 0;
  commands.hooks.beforePage = async () => {
    asked += 1;
    if (asked > pages) await ended.promise;
  };
  const before = await rowsOf(file);
  const command = commands.run(line);
  await expect
    .poll(() => rowsOf(file), { timeout: 30_000, interval: 20 })
    .toBe(before + pages * PAGE);
  command.kill(signal);
  const result = await command;
  ended.resolve();
  commands.hooks.beforePage = async () => {};
  return result;
}

/** How many rows an interrupted export has written for good. */
const rowsOf = (file: string): Promise<number> =>
  readFile(`${file}.part.json`, "utf8").then(
    (text) => JSON.parse(text).rows,
    () => 0,
  );

test("an export is a CSV file that only its owner reads, and nothing else is left", async () => {
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
  expect(await partialFiles()).toEqual([]);
});

test("pipes get bare data, in each format, and an empty list is no failure", async () => {
  const exported = (format: string) =>
    commands.run(`export --format ${format}`);
  const formats = ["csv", "ndjson", "json"];
  const empty = await Promise.all(formats.map(exported));
  expect(empty.map(({ exitCode, stdout }) => [exitCode, stdout])).toEqual([
    [0, '"name","email","created_at"\r\n'],
    [0, ""],
    [0, "[\n]\n"],
  ]);
  await commands.insert(people(3));
  const { stdout } = await exported("json");
  expect(JSON.parse(stdout)).toHaveLength(3);
});

test("a span of days or moments includes both ends", async () => {
  await commands.insert(
    [
      "2026-01-01T23:59:59.999Z",
      "2026-01-02T00:00:00Z",
      "2026-01-02T23:59:59.999Z",
      "2026-01-03T00:00:00Z",
    ].map((moment, index) => person(`a${index}@b.example`, moment)),
  );
  expect(
    await Promise.all([
      exported("--since 2026-01-02 --until 2026-01-02"),
      exported("--since 2026-01-02T23:59:59.999Z"),
      exported("--until 2026-01-02T02:00+02:00"),
    ]),
  ).toEqual([
    ["a1@b.example", "a2@b.example"],
    ["a2@b.example", "a3@b.example"],
    ["a0@b.example", "a1@b.example"],
  ]);
});

test("many rows of one moment are each there once, page after page", async () => {
  const rows = people(2.5 * PAGE).map((row) => ({
    ...row,
    created_at: "2026-01-01T00:00:00Z",
  }));
  await commands.insert(rows);
  const { stdout, stderr } = await commands.run("export --format ndjson");
  expect(emails(stdout)).toEqual(rows.map(({ email }) => email));
  expect(stderr).toMatch(/Exported 250 rows/);
});

test("an export that was killed, and killed again, ends byte for byte like one that was not", async () => {
  await commands.insert(people(6.5 * PAGE));
  const whole = commands.path("whole.json");
  const file = commands.path("resumed.json");
  const asked = "export --format json --output";
  await commands.run(`${asked} ${whole}`);

  await endedAfter(2, "SIGKILL", file, `${asked} ${file}`);
  // Whatever was half written when it died.
  await writeFile(`${file}.part`, '{"name":"torn', { flag: "a" });
  await commands.insert([person("late@b.example")]);
  await endedAfter(3, "SIGKILL", file, `${asked} ${file} --resume`);
  await writeFile(`${file}.part`, ',\n{"na', { flag: "a" });
  const last = await commands.run(`${asked} ${file} --resume`);

  expect(last).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining("Exported 650 rows"),
  });
  expect(await readFile(file)).toEqual(await readFile(whole));
  expect(await partialFiles()).toEqual([]);
  expect(await exported(following(last.stderr))).toEqual(["late@b.example"]);
});

test("Ctrl-C says which command goes on, and it does; another one does not", async () => {
  await commands.insert(people(3.5 * PAGE));
  const file = commands.path("stopped.ndjson");
  const asked = `export --since 2026-01-01 --format ndjson --output ${file}`;
  const stopped = await endedAfter(2, "SIGINT", file, asked);
  expect(stopped.exitCode).toBe(130);
  expect(stopped.stderr).not.toMatch(/example/);
  expect(await commands.run(`export --resume --output ${file}`)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("another one"),
  });
  const [, command = ""] =
    /Go on with: npm run waitlist -- (.*)/.exec(stopped.stderr) ?? [];
  const resumption = command.replaceAll('"', "");
  expect(await commands.run(resumption)).toMatchObject({ exitCode: 0 });
  expect(emails(await readFile(file, "utf8"))).toEqual(
    people(3.5 * PAGE).map(({ email }) => email),
  );
  expect(await commands.run(resumption)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("no interrupted export"),
  });
});

test("people who join meanwhile are neither lost nor doubled", async () => {
  await commands.insert(people(3 * PAGE));
  const command = commands.run("export --format ndjson");
  let running = true;
  const joined: string[] = [];
  const joining = (async () => {
    for (let index = 0; running; index += 1) {
      const email = `late${index}@b.example`;
      await commands.insert([person(email)]);
      joined.push(email);
    }
  })();
  const { stdout, stderr } = await command;
  running = false;
  await joining;
  const rest = await exported(following(stderr));
  expect([...emails(stdout), ...rest]).toEqual([
    ...people(3 * PAGE).map(({ email }) => email),
    ...joined,
  ]);
});

test("who joins after the clock was set back is in the next export", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60 * 1000 });
  await commands.insert([person("first@b.example")]);
  vi.useRealTimers();
  const { stderr } = await commands.run("export --format ndjson");
  await commands.insert([person("second@b.example")]);
  const next = await commands.run(
    `export --format ndjson ${following(stderr)}`,
  );
  expect(emails(next.stdout)).toEqual(["second@b.example"]);
  await commands.insert([person("third@b.example")]);
  expect(await exported(following(next.stderr))).toEqual(["third@b.example"]);
});
