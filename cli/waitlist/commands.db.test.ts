import { readFile, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { commands, people, person, proxy } from "../../tests/command-line.ts";

const names = async () => (await commands.people()).map(({ name }) => name);

test("stats counts people and charts their days without naming anyone", async () => {
  const ago = (hours: number) =>
    new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
  await commands.insert(
    [23, 30, 24 * 10, 24 * 40].map((hours) => ({
      ...person(`a${hours}@b.example`, ago(hours)),
      ...(hours > 24 * 30 && { invited_at: ago(1) }),
    })),
  );
  const file = commands.path("growth.html");
  const { stdout } = await commands.run(`stats --html ${file}`);
  expect(stdout).toMatch(
    /Joined +4\nInvited +1\nWaiting +3\nLast 7 days +2\nLast 30 days +3\nJoins refused +0, 0 of them since 20/,
  );
  expect(stdout).toContain("█");
  const page = await readFile(file, "utf8");
  const [first, last] = [ago(24 * 40), ago(0)].map((time) => time.slice(0, 10));
  expect(page).toContain("<dt>Waiting</dt><dd>3</dd>");
  expect(page).toContain(`<span>${first}</span><span>${last}</span>`);
  expect(`${stdout}${page}`).not.toMatch(/example|Somebody/);
});

test("find prints what is stored about a person, and names no one elsewhere", async () => {
  const invited_at = "2026-01-03T00:00:00Z";
  const ada = {
    ...person("Ada@b.example", "2026-01-02T00:00:00Z"),
    invited_at,
  };
  await commands.insert([ada]);
  const input = "ADA@b.example\nnobody@b.example\n";
  const { exitCode, stdout, stderr } = await commands.run("find", input);
  expect(exitCode).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject(ada);
  expect(stderr).toContain("\nLine 2: not on the waitlist\n");
});

describe("remove", () => {
  test("erases every address of a list in upper or lower case, and reports counts without names", async () => {
    await commands.insert(people(3));
    const { exitCode, stdout, stderr } = await commands.run(
      "remove --yes",
      "PERSON0@b.example\r\nperson1@b.example\n\nnobody@b.example\n",
    );
    expect(exitCode).toBe(3);
    expect(stdout).toBe("2 erased, 1 not on the waitlist.\n");
    expect(stderr).toContain("\nLine 4: not on the waitlist\n");
    expect(stderr).toContain("importing one brings them back");
    expect(await names()).toEqual(["Person 2"]);
  });

  test("erases the addresses of a mail service's file", async () => {
    await commands.insert([
      person("gone@b.example"),
      person("stays@b.example"),
    ]);
    const path = commands.path("unsubscribed.csv");
    await writeFile(path, "Email Address,Reason\nGONE@b.example,1\nnobody,3");
    const { exitCode, stdout, stderr } = await commands.run(
      `remove --yes --file ${path}`,
    );
    expect([exitCode, stdout]).toEqual([
      3,
      "1 erased, 0 not on the waitlist.\n",
    ]);
    expect(stderr).toContain("\nLine 3: no email address\n");
  });

  test("erases more than a tenth of the list only if their number is given", async () => {
    await commands.insert(people(12));
    const path = commands.path("wrong.csv");
    const emails = people(11).map(({ email }) => email);
    await writeFile(path, ["email", ...emails].join("\n"));
    const remove = (yes: string) =>
      commands.run(`remove --file ${path} ${yes}`);
    expect(await remove("--yes")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(
        "11 addresses of 12 people are more than a tenth",
      ),
    });
    expect(await names()).toHaveLength(12);
    await remove("--yes 11");
    expect(await names()).toEqual(["Person 11"]);
  });

  test("erases no one without --yes when there is no terminal", async () => {
    await commands.insert(people(1));
    expect(await commands.run("remove", "person0@b.example")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("Not a terminal; pass --yes."),
    });
    expect(await names()).toEqual(["Person 0"]);
  });
});

describe("import", () => {
  test("reports each refused row by line and reason, never by its content", async () => {
    const { exitCode, stdout, stderr } = await commands.importing(
      [
        "name;email;created_at",
        '"Fine\r\ntoo";fine3@b.example;',
        "",
        ";secret1@b.example;",
        "Secret;secret.example;",
        "Secret",
        `${"\u0301\u0316".repeat(1_000_000)};secret8@b.example;`,
        "Secret\ufffd;secret9@b.example;",
        "Secret www.b.example;secret10@b.example;",
        "Secret;secret11@b.example,secret12@b.example;",
        "Also fine;fine2@b.example;2026-01-01",
      ].join("\r\n"),
    );
    expect(exitCode).toBe(3);
    expect(stdout).toBe("2 added, 0 already on the waitlist, 7 refused.\n");
    expect(stderr.trim().split("\n").slice(1)).toEqual([
      "Line 5: there is no name or no address",
      expect.stringMatching(/^Line 6: the address is not one of the form/),
      "Line 7: there is no name or no address",
      expect.stringMatching(/^Line 8: the name is longer than 200/),
      expect.stringMatching(
        /^Line 9: letters were lost .*save it as CSV UTF-8/,
      ),
      expect.stringMatching(/^Line 10: .*a link or markup$/),
      expect.stringMatching(/^Line 11: the address is not one of the form/),
      "1 of 2 have no date of joining: they join now.",
    ]);
  });

  test.each([
    ["joined", "11/12/2026"],
    ["joined", "1899-12-30"],
    ["joined", "2999-01-01"],
    ["invited_at", "soon"],
    // Not known as the date of joining.
    ["fecha", "20 nov 2026"],
  ])("stores nothing if there is a %s of %s", async (heading, date) => {
    const text = `name,email,${heading}\nFine,fine@b.example,\nSecret,a@b.example,${date}`;
    expect(await commands.importing(text)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(
        /Line 3: .*\bda(te|y)\b.*Nothing was stored/,
      ),
    });
    expect(await names()).toEqual([]);
  });

  test.each([
    ["cut", 1, /Supabase: /],
    ["SIGINT", 130, /Interrupted/],
  ] as const)(
    "that is interrupted (%s) says how many are stored, and can be run again",
    async (how, code, reason) => {
      let requests = 0;
      const server = await proxy(async (_, isDone) => {
        requests += isDone ? 0 : 1;
        if (requests < 2) return "go on";
        // Cut only afterwards, or that would be the reason.
        if (how === "SIGINT" && command.kill(how)) await command;
        return "cut";
      });
      const rows = people(600).map(({ name, email }) => `${name},${email}`);
      rows.push("Person 0,PERSON0@b.example");
      await writeFile(
        commands.path("in.csv"),
        ["name,email", ...rows].join("\n"),
      );
      const line = `import ${commands.path("in.csv")}`;
      const command = commands.run(line, "", { SUPABASE_URL: server });
      const { exitCode, stderr } = await command;
      expect([exitCode, stderr]).toEqual([code, expect.stringMatching(reason)]);
      expect(stderr).toContain(
        "At least 500 of 601 rows are stored. Run the same command again",
      );
      expect((await commands.run(line)).stdout).toBe(
        "101 added, 500 already on the waitlist, 0 refused.\n",
      );
    },
  );

  test("stops at a date column that is not known, shows how it would be read, and reads it when told to", async () => {
    const text =
      "name,email,Fecha\nAda,a@b.example,11/12/26\nB,b@b.example,11/20/26 9:05 PM";
    expect(await commands.importing(text)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(
        'Pass --date-column "Fecha", or remove that column if it is something else. It would read 11/12/26 as 2026-11-12T00:00:00Z, 11/20/26 9:05 PM as 2026-11-20T21:05:00Z. Nothing was stored.',
      ),
    });
    await commands.importing(text, "--date-column Fecha");
    expect(await commands.people()).toMatchObject([
      { name: "Ada", created_at: "2026-11-12T01:00:00+01:00" },
      { name: "B", created_at: "2026-11-20T22:05:00+01:00" },
    ]);
  });

  test("stops if people may have unsubscribed, and goes on with those who have a given status", async () => {
    const text = [
      "email,name,created_at,Status,Unsub Time",
      "a@b.example,A,2026-11-20,Subscribed,",
      "b@b.example,B,2026-11-20,unsubscribed,",
      "c@b.example,C,2026-11-20,Subscribed,2026-11-21",
    ].join("\n");
    expect(await commands.importing(text)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(
        "By status: subscribed 1, unsubscribed 2. Pass --only",
      ),
    });
    const only = "--only subscribed";
    expect(await commands.importing(text, `${only} --dry-run`)).toMatchObject({
      stdout:
        "It would be: 1 added unless they are on the waitlist, 0 refused.\n",
    });
    expect(await names()).toEqual([]);
    await commands.importing(text, only);
    expect(await names()).toEqual(["A"]);
  });

  test("reads back what export wrote", async () => {
    await commands.insert([
      person("+a@b.example", "2026-01-01T00:00:00Z", "=1+1"),
      {
        ...person("a@b.example", "2026-01-02T00:00:00.5Z", "'=x"),
        invited_at: "2026-01-03T00:00:00.25Z",
      },
      person("z@b.example", "2026-01-03T00:00:00Z", 'Zoë "Z", Jr.'),
      person("b=1+1@b.example", "2025-12-31T00:00:00Z", "a;=1+1"),
    ]);
    const before = await commands.people();
    const path = commands.path("out.csv");
    await commands.run(`export --output ${path}`);
    await commands.empty();
    expect(await commands.run(`import ${path}`)).toMatchObject({ exitCode: 0 });
    expect(await commands.people()).toEqual(before);
  });
});

test("a rejected key is explained, and nothing that was sent is shown", async () => {
  const key = { SUPABASE_SECRET_KEY: "sb_secret_of_quite_another_project" };
  expect(
    await commands.run("remove --yes", "ada@b.example", key),
  ).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("SUPABASE_SECRET_KEY is not accepted"),
  });
});

test("wrong usage has its own exit code, and an address among the arguments is not quoted", async () => {
  for (const line of [
    "export --since yesterday",
    "invite --next 5001 --dry-run",
    "remove ada@b.example",
  ])
    expect(await commands.run(line)).toMatchObject({ exitCode: 2 });
});
