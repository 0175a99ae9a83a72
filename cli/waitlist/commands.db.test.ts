import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test, vi } from "vitest";
import {
  empty,
  importing,
  insert,
  listed,
  path,
  people,
  person,
  run,
  spawn,
  supabase,
} from "../../tests/command-line.ts";
import { PROBE } from "../supabase.ts";
import { COLUMNS } from "./formats.ts";

const hoursAhead = (hours: number) =>
  new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();

const names = async () => (await listed()).map(({ name }) => name);

test("stats counts people, and charts their days in UTC", async () => {
  // With this offset, the date differs from that in UTC.
  const offset = new Date().getUTCHours() < 12 ? "+12" : "-14";
  vi.stubEnv("TZ", `Etc/GMT${offset}`);
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  // The database is in Berlin, where 23:30 in UTC is the next day.
  const rows = [3, 10, 10].map((days, index) => {
    const time = daysAgo(days).replace(
      /T.*/,
      index < 2 ? "T23:30Z" : "T00:00Z",
    );
    return person(`a${index}@b.example`, time);
  });
  const invited_at = daysAgo(0);
  const invited = { ...person("z@b.example", daysAgo(40)), invited_at };
  await insert([...rows, invited, person(PROBE.email)]);
  const { stdout } = await run("stats");
  expect(stdout).toMatch(
    /Joined +4\nInvited +1\nWaiting +3\nLast 7 days +1\nLast 30 days +3\nJoins refused +0\n/,
  );
  const joins: Record<number, string> = {
    3: `  1  ${"█".repeat(30)}`,
    10: `  2  ${"█".repeat(60)}`,
  };
  const chart = Array.from({ length: 30 }, (_, index) => {
    const days = 29 - index;
    return `${daysAgo(days).slice(0, 10)}${joins[days] ?? "  0"}\n`;
  });
  expect(stdout).toMatch(RegExp(`\n\n${chart.join("")}$`));
});

test("find prints what is stored about a person", async () => {
  const client = createClient(supabase.url, supabase.publishableKey);
  const ada = { name: "Ada", email: "Ada@b.example" };
  await client.from("Waitlist").insert(ada).throwOnError();
  const input = "ADA@b.example\nada@B.example\nnobody@b.example\n";
  const { exitCode, stdout, stderr } = await spawn("find", input);
  expect(exitCode).toBe(3);
  const empty = Object.fromEntries(COLUMNS.map((name) => [name, null]));
  expect(JSON.parse(stdout)).toEqual({
    ...empty,
    ...ada,
    created_at: expect.stringMatching(/^20.*Z$/),
    network: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(stderr).toContain("\nLine 3: not on the waitlist\n");
});

test.each([`"Ada" <ada@bücher.example>;`, "mailto:ADA@xn--bcher-kva.example"])(
  "a person is found, invited and erased by %s",
  async (typed) => {
    await insert([person("ada@xn--bcher-kva.example")]);
    const file = path("list.csv");
    const quoted = `"${typed.replaceAll('"', '""')}"`;
    await writeFile(file, `email\n${quoted}\nAda@Bücher.example`);
    expect((await run("find", typed)).stdout).toMatch(/"Somebody"/);
    expect(await run(`invite --file ${file}`)).toMatchObject({
      stdout: "1 invited, 0 were invited before, 0 not on the waitlist.\n",
    });
    expect(await run(`remove --yes --file ${file}`)).toMatchObject({
      exitCode: 0,
      stdout: "1 erased, 0 not on the waitlist.\n",
    });
    expect(await names()).toEqual([]);
  },
);

describe("remove", () => {
  test("erases a list's addresses, and reports those that it lacks by line", async () => {
    await insert(people(3));
    const { exitCode, stdout, stderr } = await run(
      "remove --yes",
      // The underscore in the last address is not a wildcard.
      "PERSON0@b.example\r\nperson1@b.example\n\nnobody@b.example\nperson2@b.example,b@b.example\nperson_@b.example",
    );
    expect(exitCode).toBe(3);
    expect(stdout).toBe("2 erased, 2 not on the waitlist.\n");
    expect(stderr).toContain("\nLine 4: not on the waitlist\n");
    expect(stderr).toContain("\nLine 5: no single address\n");
    expect(stderr).toContain("importing one brings them back");
    expect(await names()).toEqual(["Person 2"]);
  });

  test.each([
    ["y", ["Person 2"]],
    ["Ctrl-D", ["Person 0", "Person 1", "Person 2"]],
  ])("erases pasted addresses as answered: %j", async (answer, remaining) => {
    await insert(people(3));
    const terminal = Object.assign(new PassThrough(), { isTTY: true });
    const command = run("remove", terminal);
    terminal.write("person0@b.example\nperson1@b.example\n");
    if (answer === "Ctrl-D") terminal.end();
    else {
      terminal.write("\n");
      await once(terminal, "pause");
      terminal.write(`${answer}\n`);
    }
    expect((await command).stderr).toContain(
      "\nErase 2 addresses of 3 people from the waitlist for good? [y/N]\n",
    );
    expect(await names()).toEqual(remaining);
  });

  test("erases more than a tenth of the list only with their number", async () => {
    const remove = (count: number, yes: string) => {
      const emails = people(count).map(({ email }) => email);
      return run(`remove ${yes}`, emails.join("\n"));
    };
    await insert(people(12));
    for (const yes of ["--yes", "--yes 12"])
      expect(await remove(11, yes)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining(
          "11 addresses of 12 people are more than a tenth",
        ),
      });
    expect(await names()).toHaveLength(12);
    await remove(11, "--yes 11");
    expect(await names()).toEqual(["Person 11"]);
    await insert(people(11));
    await remove(10, "--yes");
    expect(await names()).toEqual(["Person 10", "Person 11"]);
  });
});

describe("import", () => {
  test("adds what it can, and reports refused rows by line and reason", async () => {
    const text = [
      "name,email,created_at",
      '"Fine\r\ntoo",fine3@b.example,',
      "",
      ",secret1@b.example,",
      "Secret,secret.example,",
      "Secret",
      "Secret www.b.example,secret9@b.example,",
      "Also fine,Fine Too <fine2@B.example>,2026-01-01",
    ].join("\r\n");
    expect(await importing(text, "--dry-run")).toMatchObject({
      exitCode: 3,
      stdout:
        "Without --dry-run: 2 added, 0 already on the waitlist, 4 refused.\n",
    });
    expect(await names()).toEqual([]);
    const { exitCode, stdout, stderr } = await importing(text);
    expect(exitCode).toBe(3);
    expect(stdout).toBe("2 added, 0 already on the waitlist, 4 refused.\n");
    expect(stderr.trim().split("\n").slice(1)).toEqual([
      "Line 5: there is no name or no address",
      expect.stringMatching(/^Line 6: the address is not one of the form/),
      "Line 7: there is no name or no address",
      expect.stringMatching(/^Line 8: .*a link or markup$/),
      "1 of 2 rows have no created_at: these people join now.",
      expect.stringMatching(/^This also adds people who were erased /),
    ]);
    expect(await names()).toEqual(["Also fine", "Fine too"]);
    expect((await importing(text, "--dry-run")).stdout).toBe(
      "Without --dry-run: 0 added, 2 already on the waitlist, 4 refused.\n",
    );
  });

  test("keeps the order of the file, and each person's earliest dates", async () => {
    const text = [
      "name,email,created_at,invited_at",
      // A date from another time zone may be tomorrow in UTC.
      `Z,z@b.example,${hoursAhead(23)},${hoursAhead(23)}`,
      "M,m@b.example,,2026-02-03",
      "A,a@b.example,2026-01-02,",
      "M again,M@b.example,2026-01-03T09:00:00.5Z,2026-02-02",
      "M again,m@b.example,2026-01-04,",
      "B,b@b.example,,",
    ].join("\n");
    expect((await importing(text)).stdout).toBe(
      "4 added, 2 already on the waitlist, 0 refused.\n",
    );
    const [, m, z] = await listed();
    expect(await names()).toEqual(["A", "M", "Z", "B"]);
    expect(Date.parse(z?.created_at ?? "")).toBeLessThan(Date.now());
    expect(m?.created_at).toContain("2026-01-03T");
    expect(m?.invited_at).toContain("2026-02-02T");
  });

  test.each([
    ["created_at", "11/12/2026"],
    ["created_at", "1999-12-31"],
    ["created_at", hoursAhead(25)],
  ])("stores nothing if there is a %s of %s", async (heading, date) => {
    const text = `name,email,${heading}\nFine,fine@b.example,\nSecret,a@b.example,${date}`;
    expect(await importing(text)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(
        `Line 3: ${heading} is .* Nothing was changed.`,
      ),
    });
    expect(await names()).toEqual([]);
  });

  test("reads back what export wrote", async () => {
    await insert([
      {
        ...person("a@b.example", "2026-01-02T00:00:00.5Z", "'=x"),
        invited_at: "2026-01-03T00:00:00.25Z",
      },
      person("z@b.example", "2026-01-03T00:00:00Z", 'Zoë "Z", Jr.'),
    ]);
    const before = await listed();
    const file = path("out.csv");
    await run(`export --output ${file}`);
    await empty();
    expect(await run(`import ${file}`)).toMatchObject({ exitCode: 0 });
    expect(await listed()).toEqual(before);
  });
});

test("wrong usage exits with 2, changes nothing and quotes no address", async () => {
  await insert(people(1));
  const batch = path("batch.csv");
  for (const line of [
    "remove person0@b.example --yes",
    "export --waiting --invited",
    `invite --next 5001 --output ${batch}`,
  ])
    expect(await spawn(line)).toMatchObject({ exitCode: 2 });
  const { stderr } = await spawn("find person0@b.example");
  expect(stderr).toMatch(/type the addresses at its prompt/);
  expect(await run("remove", "person0@b.example")).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: expect.stringContaining("\nNot a terminal; pass --yes.\n"),
  });
  expect(await names()).toEqual(["Person 0"]);
  const largest = `invite --next 5000 --output ${batch}`;
  expect(await run(largest)).toMatchObject({ exitCode: 0 });
});
