import { readFile, writeFile } from "node:fs/promises";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { openWorkplace, people, type Workplace } from "./command.ts";

describe("the waitlist command line", () => {
  let workplace: Workplace;
  beforeAll(async () => {
    workplace = await openWorkplace();
  });
  beforeEach(() => workplace.empty());
  afterAll(() => workplace.close());

  describe("stats", () => {
    test("counts people and draws their days", async () => {
      const hour = 60 * 60 * 1000;
      await workplace.waitlist.insert(
        [1, 30, 24 * 10, 24 * 40].map((hours, n) => ({
          name: "Somebody",
          email: `a${n}@b.example`,
          created_at: new Date(Date.now() - hours * hour).toISOString(),
        })),
      );
      const file = workplace.path("growth.html");
      const { code, stdout } = await workplace.run(["stats", "--html", file]);
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /In total +4\nLast 24 hours +1\nLast 7 days +2\nLast 30 days +3\n/,
      );
      expect(stdout).toContain("█");
      expect(stdout).not.toContain("\u001b[");
      const page = await readFile(file, "utf8");
      expect(page).toContain("<polyline");
      expect(`${stdout}${page}`).not.toMatch(/example|Somebody/);
    });

    test("an empty list is a list", async () => {
      expect(await workplace.run(["stats"])).toMatchObject({
        code: 0,
        stderr: "",
      });
    });
  });

  describe("remove", () => {
    test("erases one person, in whatever capitals, and says so without naming anybody", async () => {
      await workplace.waitlist.insert(people(3));
      const { code, stdout, stderr } = await workplace.run([
        "remove",
        "PERSON1@b.example",
        "--yes",
      ]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(/^Erased/);
      expect(stdout).not.toMatch(/example/);
      expect((await workplace.people()).map(({ name }) => name)).toEqual([
        "Person 0",
        "Person 2",
      ]);
    });

    test("reads the address from standard input", async () => {
      await workplace.waitlist.insert(people(2));
      expect(
        await workplace.run(["remove", "--yes"], "person0@b.example\n"),
      ).toMatchObject({ code: 0 });
      expect(
        await workplace.run(["remove", "-", "--yes"], "person1@b.example"),
      ).toMatchObject({ code: 0 });
      expect(await workplace.people()).toEqual([]);
    });

    test("says when nobody was there", async () => {
      const { code, stdout } = await workplace.run([
        "remove",
        "nobody@b.example",
        "--yes",
      ]);
      expect(code).toBe(3);
      expect(stdout).toMatch(/Nobody/);
    });

    test("does nothing without being asked twice", async () => {
      await workplace.waitlist.insert(people(1));
      expect(
        await workplace.run(["remove", "person0@b.example"]),
      ).toMatchObject({ code: 2 });
      expect(await workplace.people()).toHaveLength(1);
    });

    test.each([
      "a_b@b.example",
      "a%b@b.example",
      "a*b@b.example",
      "a.b@b.example",
      "a+b@b.example",
      "a\\b@b.example",
      'a",(b)@b.example',
    ])("takes %j for an address and not for a pattern", async (email) => {
      await workplace.waitlist.insert([
        { name: "Other", email: "axb@b.example" },
        { name: "Other", email: "aXXb@b.example" },
        { name: "Asked", email },
      ]);
      expect(await workplace.run(["remove", "--yes"], email)).toMatchObject({
        code: 0,
      });
      expect((await workplace.people()).map(({ name }) => name)).toEqual([
        "Other",
        "Other",
      ]);
    });
  });

  describe("import", () => {
    const file = async (text: string | Buffer) => {
      const path = workplace.path("in.csv");
      await writeFile(path, text);
      return path;
    };

    test("brings people in once, however often it is run", async () => {
      const path = await file(
        '\ufeffFull Name,E-mail,Date\r\nAda,ada@b.example,2026-01-02\r\n"Grace, G.",grace@b.example,2026-01-01T10:00:00Z\r\nADA,ADA@b.example,\r\n',
      );
      expect(await workplace.run(["import", path])).toMatchObject({
        code: 0,
        stdout: "2 added, 1 already on the waitlist, 0 refused.\n",
      });
      expect(await workplace.run(["import", path])).toMatchObject({
        code: 0,
        stdout: "0 added, 3 already on the waitlist, 0 refused.\n",
      });
      expect((await workplace.people()).map(({ name }) => name)).toEqual([
        "Grace, G.",
        "Ada",
      ]);
    });

    test("names each refused row by line and reason, never by its content", async () => {
      const path = await file(
        [
          "name;email;created_at",
          "Fine;fine@b.example;",
          ";secret1@b.example;",
          `${"n".repeat(201)};secret2@b.example;`,
          "Secret;secret.example;",
          "Secret\u202e;secret3@b.example;",
          "Secret;secret4@b.example;tomorrow",
          "\u200b;secret5@b.example;",
          "Secret;sec\u200bret6@b.example;",
          "Secret",
          "Also fine;fine2@b.example;2026-01-01",
        ].join("\n"),
      );
      const { code, stdout, stderr } = await workplace.run(["import", path]);
      expect(code).toBe(3);
      expect(stdout).toBe("2 added, 0 already on the waitlist, 8 refused.\n");
      expect(stderr.trim().split("\n")).toEqual([
        "Line 3: the name is empty or longer than 200 characters",
        "Line 4: the name is empty or longer than 200 characters",
        "Line 5: the address is not of the form name@example.com",
        "Line 6: the name holds control characters or text direction overrides",
        "Line 7: the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z",
        "Line 8: the name has no visible character",
        "Line 9: the address holds invisible or control characters",
        "Line 10: the name or the address is missing",
      ]);
    });

    test("takes back what export wrote", async () => {
      await workplace.waitlist.insert([
        {
          name: "=1+1",
          email: "+a@b.example",
          created_at: "2026-01-01T00:00:00Z",
        },
        {
          name: "'=x",
          email: "a@b.example",
          created_at: "2026-01-02T00:00:00.5Z",
        },
        {
          name: 'Zoë "Z", Jr.',
          email: "z@b.example",
          created_at: "2026-01-03T00:00:00Z",
        },
      ]);
      const path = workplace.path("out.csv");
      await workplace.run(["export", "--output", path]);
      const before = await workplace.people();
      await workplace.empty();
      expect(await workplace.run(["import", path])).toMatchObject({ code: 0 });
      const strip = (rows: typeof before) => rows.map(({ id, ...row }) => row);
      expect(strip(await workplace.people())).toEqual(strip(before));
    });

    test("finds the bad rows among thousands", async () => {
      const rows = people(2500).map(
        ({ name, email }, n) => `${name},${n % 700 === 3 ? "bad" : email}`,
      );
      const path = await file(["name,email", ...rows].join("\n"));
      const { stdout, stderr } = await workplace.run(["import", path]);
      expect(stdout).toBe(
        "2,496 added, 0 already on the waitlist, 4 refused.\n",
      );
      expect(stderr.match(/Line \d+/g)).toEqual([
        "Line 5",
        "Line 705",
        "Line 1405",
        "Line 2105",
      ]);
    });

    test.each([
      ["without named columns", "Ada,ada@b.example\n", /must name the columns/],
      ["that is empty", "", /is empty/],
      [
        "with a broken quote",
        'name,email\n"Ada,ada@b.example\n',
        /not well-formed CSV/,
      ],
    ])("refuses a file %s", async (_, text, sentence) => {
      const { code, stderr } = await workplace.run([
        "import",
        await file(text),
      ]);
      expect(code).toBe(1);
      expect(stderr).toMatch(sentence);
      expect(stderr).not.toMatch(/ada/i);
    });

    test("tells a file that is not UTF-8 from one that is", async () => {
      const path = await file(
        Buffer.from("name,email\nZo\xeb,z@b.example\n", "latin1"),
      );
      expect((await workplace.run(["import", path])).stderr).toMatch(
        /Line 2: not UTF-8/,
      );
    });
  });

  describe("when it cannot work, one sentence says why and what to do", () => {
    const stats = (environment: Record<string, string>) =>
      workplace.run(["stats"], "", environment);

    test("the key is wrong, or a visitor's", async () => {
      for (const key of ["sb_secret_wrong", workplace.keys.publishableKey]) {
        const { code, stderr } = await stats({ SUPABASE_SECRET_KEY: key });
        expect(code).toBe(1);
        expect(stderr).toMatch(/SUPABASE_SECRET_KEY to .*secret key/);
        expect(stderr).not.toContain(key);
      }
    });

    test("nothing answers", async () => {
      const { code, stderr } = await stats({
        SUPABASE_URL: "http://localhost:9",
      });
      expect(code).toBe(1);
      expect(stderr).toMatch(/^Nothing answers at .*npm start.*\n$/);
    });

    test("there is no such table", async () => {
      const { code, stderr } = await stats({
        SUPABASE_URL: `${workplace.url}/elsewhere`,
      });
      expect(code).toBe(1);
      expect(stderr).toMatch(/no Waitlist table.*supabase db push/);
    });

    test("the disk is full, or the place is none", async () => {
      await workplace.waitlist.insert(people(1));
      const full = await workplace.run([
        "import",
        workplace.path("missing.csv"),
      ]);
      expect(full).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("is not there"),
      });
      const nowhere = await workplace.run([
        "export",
        "--output",
        workplace.path("no/such/place.csv"),
      ]);
      expect(nowhere).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("is not there"),
      });
    });

    test.each([
      [["export", "--since", "yesterday"]],
      [["export", "--format", "xml"]],
      [["unknown"]],
      [["import"]],
    ])("it was used wrongly: %j", async (parameters) => {
      expect(await workplace.run(parameters)).toMatchObject({
        code: 2,
        stdout: "",
      });
    });

    test("help has examples for every command", async () => {
      for (const command of ["export", "stats", "remove", "import"]) {
        const { code, stdout } = await workplace.run([command, "--help"]);
        expect(code).toBe(0);
        expect(stdout).toMatch(/Examples?:\n {2}npm run/);
      }
    });
  });
});
