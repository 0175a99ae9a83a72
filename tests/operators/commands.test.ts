import { once } from "node:events";
import { readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { listen } from "@northrule/content-lake/loopback";
import { Hono } from "hono";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import {
  type CommandLine,
  openCommandLine,
  people,
  person,
} from "./command-line.ts";

let commands: CommandLine;
beforeAll(async () => {
  commands = await openCommandLine();
});
beforeEach(() => commands.empty());
afterAll(() => commands[Symbol.asyncDispose]());

const names = async () => (await commands.people()).map(({ name }) => name);

describe("stats", () => {
  test("counts people and draws their days", async () => {
    const hour = 60 * 60 * 1000;
    const before = (hours: number) =>
      new Date(Date.now() - hours * hour).toISOString();
    await commands.insert(
      [1, 30, 24 * 10, 24 * 40].map((hours) =>
        person(`a${hours}@b.example`, before(hours)),
      ),
    );
    const file = commands.path("growth.html");
    const { exitCode, stdout } = await commands.run(`stats --html ${file}`);
    expect(exitCode).toBe(0);
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
    expect(await commands.run("stats")).toMatchObject({ exitCode: 0 });
  });
});

test("every command says which waitlist it works on, and not among the data", async () => {
  const { host } = new URL(commands.waitlist.url);
  const results = await Promise.all(
    ["stats", "export --format ndjson", "remove nobody@b.example --yes"].map(
      (line) => commands.run(line),
    ),
  );
  for (const { stderr, stdout } of results) {
    expect(stderr).toMatch(`Working on the waitlist at ${host}.`);
    expect(stdout).not.toContain(host);
  }
});

describe("remove", () => {
  test("erases everybody on a list, in whatever capitals, and counts without naming anybody", async () => {
    await commands.insert(people(4, "one.example"));
    const result = await commands.run(
      "remove PERSON1@one.example nobody@one.example person3@one.example --yes",
    );
    expect(result).toMatchObject({
      exitCode: 3,
      stdout: "2 erased, 1 not on the waitlist.\n",
    });
    expect(result.stderr).not.toMatch(/example/);
    expect(await names()).toEqual(["Person 0", "Person 2"]);
  });

  test("reads addresses from standard input, one on each line", async () => {
    await commands.insert(people(4, "two.example"));
    const results = await Promise.all([
      commands.run(
        "remove --yes",
        "person0@two.example\r\n\nperson2@two.example\n",
      ),
      commands.run("remove - --yes", "person1@two.example"),
    ]);
    expect(results.map(({ exitCode, stdout }) => [exitCode, stdout])).toEqual([
      [0, "2 erased, 0 not on the waitlist.\n"],
      [0, "1 erased, 0 not on the waitlist.\n"],
    ]);
    expect(await names()).toEqual(["Person 3"]);
  });

  test("says when nobody was there, and does nothing without being asked twice", async () => {
    await commands.insert(people(1));
    const [nobody, unsure] = await Promise.all([
      commands.run("remove nobody@b.example --yes"),
      commands.run("remove person0@b.example"),
    ]);
    expect(nobody).toMatchObject({
      exitCode: 3,
      stdout: "0 erased, 1 not on the waitlist.\n",
    });
    expect(unsure.exitCode).toBe(2);
    expect(await names()).toEqual(["Person 0"]);
  });

  test("takes an address for an address and not for a pattern", async () => {
    const emails = [
      "a_b@b.example",
      "a%b@b.example",
      "a*b@b.example",
      "a+b@b.example",
      "a\\b@b.example",
      'a",(b)@b.example',
    ];
    await commands.insert(emails.map((email) => ({ name: email, email })));
    await commands.insert([person("axb@b.example"), person("axxb@b.example")]);
    for (const email of emails)
      expect(await commands.waitlist.erase([email])).toBe(1);
    expect(await names()).toEqual(["Somebody", "Somebody"]);
  });

  test("erases everybody on a mail service's list of unsubscribed people", async () => {
    await commands.insert([
      person("gone1@b.example"),
      person("stays@b.example"),
    ]);
    const path = commands.path("unsubscribed.csv");
    const rows = ["GONE1@b.example,1", "gone2@b.example,2", "nobody,3"];
    await writeFile(path, ["Email Address,Reason", ...rows].join("\n"));
    const result = await commands.run(`remove --yes --file ${path}`);
    expect(result).toMatchObject({
      exitCode: 3,
      stdout: "1 erased, 1 not on the waitlist.\n",
      stderr: expect.stringContaining("\nLine 4: no e-mail address\n"),
    });
    expect(result.stderr).not.toMatch(/gone|nobody/i);
    expect(await commands.people()).toMatchObject([
      { email: "stays@b.example" },
    ]);
  });
});

describe("Ctrl-C", () => {
  /** @returns how a command ends that Ctrl-C reaches twice: from the terminal and from npm */
  const stopped = async (command: ReturnType<CommandLine["run"]>) => {
    command.kill("SIGINT");
    command.kill("SIGINT");
    return (await command).exitCode;
  };

  test("ends a removal that waits for addresses", async () => {
    const command = commands.run("remove --yes", new PassThrough());
    await once(command.stderr, "data");
    expect(await stopped(command)).toBe(130);
  });

  test("ends an import while it reads", async () => {
    const path = commands.path("long.csv");
    // Refused rows alone: nothing is sent that could fail instead.
    await writeFile(path, `name,email\n${"Ada\n".repeat(500_000)}`);
    const command = commands.run(`import ${path}`);
    await once(command.stderr, "data");
    await once(command.stderr, "data");
    expect(await stopped(command)).toBe(130);
  });

  test("ends an import while rows are under way", async () => {
    const path = commands.path("rows.csv");
    const row = "Ada,ada@b.example\n";
    await writeFile(path, `name,email\n${row.repeat(10_000)}`);
    const asked = Promise.withResolvers<void>();
    const silent = new Hono().all("*", () => {
      asked.resolve();
      return new Promise<Response>(() => {});
    });
    await using server = await listen(silent, { port: 0, closeGraceMs: 0 });
    const command = commands.run(`import ${path}`, "", {
      SUPABASE_URL: server.url,
    });
    await asked.promise;
    expect(await stopped(command)).toBe(130);
  });
});

describe("import", () => {
  const imported = async (text: string) => {
    const path = commands.path("in.csv");
    await writeFile(path, text);
    return commands.run(`import ${path}`);
  };

  test("brings people in once, however often it is run", async () => {
    const text =
      '\ufeffFull Name,E-mail,Date\r\nAda,ada@b.example,2026-01-02\r\n"Grace, G.",grace@b.example,2026-01-01T10:00:00Z\r\nADA,ADA@b.example,\r\n';
    expect(await imported(text)).toMatchObject({
      exitCode: 0,
      stdout: "2 added, 1 already on the waitlist, 0 refused.\n",
    });
    expect(await imported(text)).toMatchObject({
      exitCode: 0,
      stdout: "0 added, 3 already on the waitlist, 0 refused.\n",
    });
    expect(await names()).toEqual(["Grace, G.", "Ada"]);
  });

  test("names each refused row by line and reason, never by its content", async () => {
    const { exitCode, stdout, stderr } = await imported(
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
        'Sec"ret";secret7@b.example;',
        "Secret;secret8@b.example;2026-01-01T00:00:99Z",
        "Secret;secret9@b.example;2026-01-01T00:00:00+99:00",
        `${"n".repeat(3_000_000)};secret10@b.example;`,
        "Also fine;fine2@b.example;2026-01-01",
      ].join("\n"),
    );
    expect(exitCode).toBe(3);
    expect(stdout).toBe("2 added, 0 already on the waitlist, 12 refused.\n");
    expect(stderr.trim().split("\n").slice(1)).toEqual([
      "Line 3: the name is empty or longer than 200 characters",
      "Line 4: the name is empty or longer than 200 characters",
      "Line 5: the address is not of the form name@example.com",
      "Line 6: the name holds control characters or text direction overrides",
      "Line 7: the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z",
      "Line 8: the name has no visible character",
      "Line 9: the address holds invisible or control characters",
      "Line 10: the name or the address is missing",
      "Line 11: a quote is missing, or one too many",
      "Line 12: the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z",
      "Line 13: the date of joining is not of the form 2026-11-20 or 2026-11-20T09:00:00Z",
      "Line 14: the name or the address is far too long",
    ]);
  });

  test("does not bring back who was erased, on the list or not, and says which lines they were", async () => {
    const erased = ["Ada@erased.example", "never@erased.example"];
    await commands.insert([person("ada@erased.example")]);
    await commands.run(`remove --yes ${erased.join(" ")}`);
    const { exitCode, stdout, stderr } = await imported(
      "name,email\nA,ADA@erased.example\nB,other@b.example\nC,never@erased.example\n",
    );
    expect(exitCode).toBe(3);
    expect(stdout).toBe("1 added, 0 already on the waitlist, 2 refused.\n");
    const reason =
      "erased on request; this person can join again on the page only";
    expect(stderr).toContain(`Line 2: ${reason}\nLine 4: ${reason}\n`);
    expect(stderr).not.toMatch(/erased\.example/);
    expect(await names()).toEqual(["B"]);
  });

  test("takes back what export wrote", async () => {
    await commands.insert([
      person("+a@b.example", "2026-01-01T00:00:00Z", "=1+1"),
      person("a@b.example", "2026-01-02T00:00:00.5Z", "'=x"),
      person("z@b.example", "2026-01-03T00:00:00Z", 'Zoë "Z", Jr.'),
      person("b;=1+1@b.example", "0001-01-01T00:00:00Z", "a;=1+1"),
    ]);
    const before = await commands.people();
    expect(before).toHaveLength(4);
    const path = commands.path("out.csv");
    await commands.run(`export --output ${path}`);
    await commands.empty();
    expect(await commands.run(`import ${path}`)).toMatchObject({ exitCode: 0 });
    expect(await commands.people()).toEqual(before);
  });

  test("finds the bad rows among many", async () => {
    const rows = people(1100).map(
      ({ name, email }, index) =>
        `${name},${index % 700 === 3 ? "bad" : email}`,
    );
    const { stdout, stderr } = await imported(
      ["name,email", ...rows].join("\n"),
    );
    expect(stdout).toBe("1,098 added, 0 already on the waitlist, 2 refused.\n");
    expect(stderr.match(/Line \d+/g)).toEqual(["Line 5", "Line 705"]);
  });
});

describe("when it cannot work, one sentence says why and what to do", () => {
  test.each([
    ["a wrong key", "sb_secret_wrong", /SUPABASE_SECRET_KEY to .*secret key/],
    ["a visitor's key", "", /SUPABASE_SECRET_KEY is no secret key/],
  ])("with %s", async (_, wrong, sentence) => {
    const key = wrong || commands.publishableKey;
    const { exitCode, stderr } = await commands.run("stats", "", {
      SUPABASE_SECRET_KEY: key,
    });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain(key);
  });

  test("when nothing answers", async () => {
    const path = commands.path("in.csv");
    await writeFile(path, "name,email\nAda,ada@b.example\n");
    const { exitCode, stderr } = await commands.run(`import ${path}`, "", {
      SUPABASE_URL: "http://localhost:9",
    });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/\nNothing answers at .*npm start.*\n$/);
  });

  test("when there is no such table", async () => {
    const elsewhere = new Hono().all("*", (context) => context.body(null, 404));
    await using server = await listen(elsewhere, { port: 0 });
    expect(
      await commands.run("stats", "", { SUPABASE_URL: server.url }),
    ).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(
        /no Waitlist table.*supabase@3\.1\.0 db push --remote/,
      ),
    });
  });

  test("when there is no such file or folder", async () => {
    const results = await Promise.all([
      commands.run(`import ${commands.path("missing.csv")}`),
      commands.run(`export --output ${commands.path("no/such/file.csv")}`),
    ]);
    for (const result of results)
      expect(result).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining("no such file or directory"),
      });
  });

  test("when what it shall write is a device, a folder or a link", async () => {
    const link = commands.path("link.csv");
    await symlink("elsewhere.csv", link);
    await symlink("elsewhere.csv", commands.path("new.csv.part"));
    await commands.insert(people(1));
    const results = await Promise.all(
      [
        "export --output /dev/null",
        `export --output ${commands.folder}`,
        `export --output ${link}`,
        `export --output ${commands.path("new.csv")}`,
        "stats --html /dev/null",
      ].map((line) => commands.run(line)),
    );
    for (const result of results)
      expect(result).toMatchObject({
        exitCode: 1,
        stdout: "",
        stderr: expect.stringMatching(/is a folder, a device or a link/),
      });
    expect((await stat("/dev/null")).isCharacterDevice()).toBe(true);
    expect(await readdir(commands.folder)).not.toContain("elsewhere.csv");
  });

  test("when it was used wrongly", async () => {
    const results = await Promise.all(
      [
        "export --since yesterday",
        "export --since 2026-02-30",
        "export --format xml",
        "export --resume",
        "unknown",
        "import",
      ].map((line) => commands.run(line)),
    );
    for (const result of results)
      expect(result).toMatchObject({ exitCode: 2, stdout: "" });
  });

  test("help has examples for every command", async () => {
    const results = await Promise.all(
      ["export", "stats", "remove", "import"].map((command) =>
        commands.run(`${command} --help`),
      ),
    );
    for (const result of results)
      expect(result).toMatchObject({
        exitCode: 0,
        stdout: expect.stringMatching(/Examples?:\n {2}npm run/),
      });
  });
});
