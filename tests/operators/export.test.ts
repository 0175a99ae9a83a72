import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { openWorkplace, people, type Workplace } from "./command.ts";

describe("waitlist export", () => {
  let workplace: Workplace;
  beforeAll(async () => {
    workplace = await openWorkplace();
  });
  beforeEach(() => workplace.empty());
  afterAll(() => workplace.close());

  const emails = (ndjson: string) =>
    ndjson
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).email);

  test("writes a CSV file that only its owner reads, and leaves nothing else", async () => {
    await workplace.waitlist.insert([
      {
        name: "=HYPERLINK(1)",
        email: "a@b.example",
        created_at: "2026-01-02T00:00:00Z",
      },
      {
        name: 'Zoë "Z", Jr.',
        email: "z@b.example",
        created_at: "2026-01-01T00:00:00Z",
      },
    ]);
    const file = workplace.path("list.csv");
    const { code, stdout, stderr } = await workplace.run([
      "export",
      "--output",
      file,
    ]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toMatch(/^Exported 2 rows/);
    expect(stderr).not.toMatch(/example/);
    const text = await readFile(file, "utf8");
    expect(parse(text, { bom: true })).toEqual([
      ["name", "email", "created_at"],
      ['Zoë "Z", Jr.', "z@b.example", "2026-01-01T00:00:00Z"],
      ["'=HYPERLINK(1)", "a@b.example", "2026-01-02T00:00:00Z"],
    ]);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(
      (await readdir(workplace.folder)).filter((name) =>
        name.includes(".part"),
      ),
    ).toEqual([]);
  });

  test("gives pipes bare data, in each format, and an empty list is no failure", async () => {
    for (const [format, nothing] of [
      ["csv", "name,email,created_at\r\n"],
      ["ndjson", ""],
      ["json", "[]\n"],
    ] as const) {
      const { code, stdout } = await workplace.run([
        "export",
        "--format",
        format,
      ]);
      expect({ code, stdout }).toEqual({ code: 0, stdout: nothing });
    }
    await workplace.waitlist.insert(people(3));
    const { stdout } = await workplace.run(["export", "--format", "json"]);
    expect(JSON.parse(stdout)).toHaveLength(3);
  });

  test("takes a span of days or moments, both ends included", async () => {
    await workplace.waitlist.insert(
      [
        "2026-01-01T23:59:59.999Z",
        "2026-01-02T00:00:00Z",
        "2026-01-02T23:59:59.999Z",
        "2026-01-03T00:00:00Z",
      ].map((created_at, n) => ({
        name: "A",
        email: `a${n}@b.example`,
        created_at,
      })),
    );
    const within = async (...span: string[]) =>
      emails(
        (await workplace.run(["export", "--format", "ndjson", ...span])).stdout,
      );
    expect(
      await within("--since", "2026-01-02", "--until", "2026-01-02"),
    ).toEqual(["a1@b.example", "a2@b.example"]);
    expect(await within("--since", "2026-01-02T23:59:59.999Z")).toEqual([
      "a2@b.example",
      "a3@b.example",
    ]);
    expect(await within("--until", "2026-01-02T02:00+02:00")).toEqual([
      "a0@b.example",
      "a1@b.example",
    ]);
  });

  test("many rows of one moment are each there once, page after page", async () => {
    const count = 23_000;
    const moment = "2026-01-01T00:00:00Z";
    for (let from = 0; from < count; from += 5000)
      await workplace.waitlist.insert(
        people(Math.min(5000, count - from), from).map((row) => ({
          ...row,
          created_at: moment,
        })),
      );
    const { stdout, stderr } = await workplace.run([
      "export",
      "--format",
      "ndjson",
    ]);
    expect(new Set(emails(stdout)).size).toBe(count);
    expect(emails(stdout)).toHaveLength(count);
    expect(stderr).toMatch(/Exported 23,000 rows/);
  });

  test("an export that was killed goes on where it was, without loss or double", async () => {
    for (let from = 0; from < 30_000; from += 5000)
      await workplace.waitlist.insert(people(5000, from));
    const file = workplace.path("resumed.ndjson");
    const asked = ["export", "--format", "ndjson", "--output", file];
    const { child, ended } = workplace.start(asked);
    await expect
      .poll(() => readFile(`${file}.part.json`, "utf8").catch(() => ""), {
        timeout: 30_000,
        interval: 5,
      })
      .toContain("rows");
    child.kill("SIGKILL");
    await ended;
    const marked = JSON.parse(await readFile(`${file}.part.json`, "utf8"));
    // Whatever was half written when it died.
    await writeFile(`${file}.part`, '{"name":"torn', { flag: "a" });
    await workplace.waitlist.insert([
      { name: "Late", email: "late@b.example" },
    ]);

    expect(marked.rows).toBeLessThanOrEqual(30_000);
    const { code, stderr } = await workplace.run([...asked, "--resume"]);
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("Exported 30,000 rows"),
    });
    expect(emails(await readFile(file, "utf8"))).toEqual(
      people(30_000).map(({ email }) => email),
    );
    expect(
      (await readdir(workplace.folder)).filter((name) =>
        name.includes(".part"),
      ),
    ).toEqual([]);
    const next = /--since (\S+)/.exec(stderr)?.[1] ?? "";
    const rest = await workplace.run([
      "export",
      "--format",
      "ndjson",
      "--since",
      next,
    ]);
    expect(emails(rest.stdout)).toEqual(["late@b.example"]);
  });

  test("Ctrl-C says which command goes on, and it does", async () => {
    for (let from = 0; from < 30_000; from += 5000)
      await workplace.waitlist.insert(people(5000, from));
    const file = workplace.path("stopped.ndjson");
    const { child, ended } = workplace.start(
      ["export", "--format", "ndjson", "--since", "2026-01-01"].concat([
        "--output",
        file,
      ]),
    );
    await expect
      .poll(() => readFile(`${file}.part`, "utf8").catch(() => ""), {
        timeout: 30_000,
        interval: 5,
      })
      .toContain("name");
    child.kill("SIGINT");
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    const command = /Go on with: npm run waitlist -- (.*)/.exec(stderr)?.[1];
    const words = command?.replaceAll('"', "").split(" ") ?? [];
    expect(await workplace.run(words)).toMatchObject({ code: 0 });
    expect(emails(await readFile(file, "utf8"))).toHaveLength(30_000);
  });

  test("another question cannot go on in the same file", async () => {
    const file = workplace.path("other.csv");
    const { code, stderr } = await workplace.run([
      "export",
      "--output",
      file,
      "--resume",
    ]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/no interrupted export/);
    expect((await workplace.run(["export", "--resume"])).code).toBe(2);
  });

  test("people who join meanwhile are neither lost nor doubled", async () => {
    for (let from = 0; from < 20_000; from += 5000)
      await workplace.waitlist.insert(people(5000, from));
    const { ended } = workplace.start(["export", "--format", "ndjson"]);
    let running = true;
    const joined: string[] = [];
    const joining = (async () => {
      for (let n = 0; running; n += 1) {
        const email = `late${n}@b.example`;
        await workplace.waitlist.insert([{ name: "Late", email }]);
        joined.push(email);
      }
    })();
    const { stdout, stderr } = await ended;
    running = false;
    await joining;
    const next = /--since (\S+)/.exec(stderr)?.[1] ?? "";
    const rest = await workplace.run([
      "export",
      "--format",
      "ndjson",
      "--since",
      next,
    ]);
    const all = [...emails(stdout), ...emails(rest.stdout)];
    expect(all).toEqual([
      ...people(20_000).map(({ email }) => email),
      ...joined,
    ]);
  });
});
