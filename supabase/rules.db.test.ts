import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { INVISIBLE, JOINING } from "../src/waitlist/canonical-email.ts";
import { EMAIL_PATTERN, parseEntry } from "../src/waitlist/entry.ts";
import { createDatabase, type Requester } from "../tests/database.ts";
import {
  acceptedEntries,
  emailsRefusedByDatabase,
  endlessEntries,
  complete as entry,
  namesRefusedByDatabase,
  refusedEntries,
} from "../tests/entry-cases.ts";
import { migrations } from "./migrations.ts";

const operator: Requester = { role: "service_role", address: null };
/** PostgreSQL's error when a role lacks a permission. */
const permissionDenied = { code: "42501" };

const database = await createDatabase();
beforeEach(() => database.reset());
afterAll(() => database[Symbol.asyncDispose]());

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const visitorAt = (n: number) => ({ address: `10.0.0.${n}` });
const entries = (count: number) =>
  times(count).map((n) => ({ name: "A", email: `a${1000 + n}@b.example` }));
const visitors = () => database.owner("select * from private.visitor");

describe("a visitor", () => {
  test.each(["anon", "authenticated"] as const)("joins as %s", async (role) => {
    expect(await database.join(entry, { role })).toEqual({ rows: [] });
    expect(await database.stored()).toEqual([entry]);
  });

  test.each([
    ["read any column", 'select count(*) from "Waitlist"'],
    ["change a row", `update "Waitlist" set name = 'X'`],
    ["delete a row", 'delete from "Waitlist"'],
    ["empty the table", 'truncate "Waitlist"'],
    ["lock the table", 'lock table "Waitlist" in share mode'],
    ["see who came when", "select * from private.visitor"],
    ["see the key of visitors", "select private.visitor_key()"],
    ["forget visitors", "select private.forget_visitors()"],
    ["see how many are refused", "select count_refused_joins()"],
    ["find anyone", "select find_on_waitlist('a@b.example')"],
    ["erase anyone", "select erase_from_waitlist('{a@b.example}')"],
    ["invite anyone", "select invite_from_waitlist('{a@b.example}', false)"],
    [
      "see how many rows there have been",
      `select nextval('"Waitlist_id_seq"')`,
    ],
  ])("cannot %s", async (_, sql) => {
    for (const role of ["anon", "authenticated"] as const)
      expect(await database.request(sql, { role })).toMatchObject(
        permissionDenied,
      );
  });

  test("is refused by the table when the trigger is off", async () => {
    const setTrigger = (change: string) =>
      database.owner(
        `alter table public."Waitlist" ${change} trigger waitlist_2_join`,
      );
    await setTrigger("disable");
    expect(await database.join(entry)).toMatchObject(permissionDenied);
    await setTrigger("enable");
  });
});

test("a view or a function that is created later is out of a visitor's reach", async () => {
  await database.owner(`
    create view public."Names" as select name from public."Waitlist";
    create function public.names() returns setof public."Names" security definer
      language sql as 'select * from public."Names"'`);
  for (const sql of ['select * from "Names"', "select names()"])
    expect(await database.request(sql)).toMatchObject(permissionDenied);
  await database.owner('drop function names; drop view "Names"');
});

test("a visitor can insert the fields of the form and no other column", async () => {
  const allowed = await database.owner(`
    select distinct column_name as name from information_schema.column_privileges
    where grantee in ('anon', 'authenticated') and privilege_type = 'INSERT'`);
  const columns = allowed.map(({ name }) => name);
  expect(columns.sort()).toEqual(Object.keys(entry).sort());
});

describe("an entry", () => {
  test.each(acceptedEntries)("%j is stored as %j", async (typed, stored) => {
    await database.join(typed);
    expect(await database.stored()).toEqual([stored]);
  });

  test.each([
    ...refusedEntries.map(([typed]) => typed),
    ...namesRefusedByDatabase.map((name) => ({ ...entry, name })),
    ...emailsRefusedByDatabase.map((email) => ({ ...entry, email })),
  ])("%j is refused, not quoted, known address or not", async (typed) => {
    const unknown = await database.join(typed);
    expect(unknown).toEqual({
      code: "23514",
      message: expect.stringMatching(
        /^new row for relation "Waitlist" violates check constraint "\w+"$/,
      ),
      detail: null,
    });
    await database.join({ name: "Ada", email: "ada@example.com" });
    expect(await database.join(typed)).toEqual(unknown);
    expect(await visitors()).toHaveLength(1);
  });

  test.each([
    ["pattern of an address", EMAIL_PATTERN],
    ["invisible characters", INVISIBLE],
    ["joiners", JOINING],
  ])("is checked with the form's %s", (_, text) => {
    const [{ sql } = { sql: "" }] = migrations;
    const inSql = text.replace(
      /\\u\{(\w+)\}/g,
      (_, code: string) => `\\U${code.padStart(8, "0")}`,
    );
    expect(sql).toContain(`'${inSql}'`);
  });

  test("without end is refused before anything reads it", {
    timeout: 20_000,
  }, async () => {
    for (const typed of endlessEntries)
      for (const requester of [{}, operator])
        expect(await database.join(typed, requester)).toMatchObject({
          code: "23514",
          message: expect.stringContaining('"entry_size"'),
          detail: null,
        });
  });

  test("that is too long is refused before what shows nothing is removed", async () => {
    const typed = { ...entry, name: `Ada${"\u00ad".repeat(300)}` };
    expect(parseEntry(typed)).toHaveProperty("entry");
    expect(await database.join(typed, operator)).toMatchObject({
      message: expect.stringContaining('"entry_size"'),
    });
  });

  test("without a name or an email is refused", async () => {
    for (const incomplete of [{ name: "A" }, { email: "a@b.example" }])
      expect(await database.join(incomplete)).toMatchObject({
        code: "23502",
        detail: null,
      });
  });
});

test("a project with a waitlist of other migrations is told what to do", async () => {
  for (const { sql } of migrations)
    await expect(database.owner(sql)).rejects.toThrow(
      /Export it with the version that made it, reset the database, .* import/,
    );
});

test("a column of the form is added by its name, and stays when grants are restored", async () => {
  await using fork = await createDatabase();
  await fork.owner(`alter table public."Waitlist" add column shoe_size text;
    select private.restore_grants('${Object.keys(entry)}, shoe_size')`);
  await fork.owner(
    'revoke insert on public."Waitlist" from anon; select private.restore_grants()',
  );
  await fork.join({ ...entry, shoe_size: "3010" });
  expect(await fork.owner('select shoe_size from "Waitlist"')).toEqual([
    { shoe_size: "3010" },
  ]);
});

describe("joining again", () => {
  const first = { name: "A", email: "Élan@b.example" };

  /** Whether a transaction has locked the row, even if it was rolled back. */
  const wasLocked = async () =>
    (await database.owner(`select xmax <> '0' as locked from "Waitlist"`))[0]
      ?.locked;

  test("locks the row, so that it takes as long as a first join", async () => {
    await database.join(first);
    expect(await wasLocked()).toBe(false);
    await database.join(first);
    expect(await wasLocked()).toBe(true);
  });

  test("in a request that fails later does not look at the list", async () => {
    await database.join(first);
    const insert = `insert into "Waitlist" (name, email) values ('A', '${first.email}')`;
    for (const [failure, code] of [
      ["select 1 / 0", "22012"],
      ["set local statement_timeout = 20; select count(pg_sleep(1))", "57014"],
    ])
      expect(await database.request(`${insert}; ${failure}`)).toMatchObject({
        code,
      });
    expect(await wasLocked()).toBe(false);
  });

  test("200 times at once makes one row, which stays as it is", async () => {
    const join = async (name: string) => {
      const outcomes = await Promise.all(
        times(200).map((n) => {
          const email = n % 2 ? " E\u0301LAN@b.example" : first.email;
          return database.join({ name: name + n, email }, visitorAt(n));
        }),
      );
      for (const outcome of outcomes) expect(outcome).toEqual({ rows: [] });
    };
    await join("A");
    const rows = await database.owner(
      `update "Waitlist" set invited_at = now() returning *`,
    );
    expect(rows).toHaveLength(1);
    await join("B");
    expect(await database.owner('select * from "Waitlist"')).toEqual(rows);
  });
});

describe("an operator", () => {
  test("who invites the same people four times at once gets all of them once", async () => {
    const list = entries(50);
    await database.join(list, operator);
    const emails = list.map(({ email }) => email);
    const invite = async (addresses: string[]) => {
      const outcome = await database.request(
        // The transaction stays open long enough for the others to begin.
        "select invite_from_waitlist($1::text[], true) as waited, pg_sleep(0.3)",
        operator,
        [`{${addresses}}`],
      );
      return "rows" in outcome && [...new Set(outcome.rows[0]?.waited)];
    };
    expect(await invite([...emails, "a@b.example"])).toEqual([true, null]);
    const results = await Promise.all(
      times(4).map((n) => invite(n % 2 ? emails : emails.toReversed())),
    );
    expect(results.sort()).toEqual([[false], [false], [false], [true]]);
  });

  test("cannot change an entry, and is not rate-limited", async () => {
    await database.join(entries(300), operator);
    expect(await database.stored()).toHaveLength(300);
    expect(await visitors()).toEqual([]);
    const change = `update "Waitlist" set name = 'X'`;
    const outcome = await database.request(change, operator);
    expect(outcome).toMatchObject(permissionDenied);
  });
});

describe("the limit per visitor", () => {
  /** All requesters join at once, each with its own email. @returns how many were admitted */
  async function countAdmitted(...requesters: Requester[]): Promise<number> {
    const rows = entries(requesters.length);
    const outcomes = await Promise.all(
      requesters.map((requester, n) => database.join(rows[n] ?? [], requester)),
    );
    const errors = outcomes.filter((outcome) => "code" in outcome);
    for (const { code } of errors) expect(code).toBe("PT429");
    return outcomes.length - errors.length;
  }
  /** Leaves this many joins in every bucket, and one more for each second that passes. */
  const leaveInBuckets = (joins: number) =>
    database.owner(
      `update private.visitor set full_at = clock_timestamp() + interval '${1200 - joins} seconds'`,
    );
  const countRefused = async () =>
    (
      await database.owner("select count_refused_joins()::integer as refused")
    )[0]?.refused;
  const carrier = { address: "198.51.100.1" };
  const networks = 'select network from "Waitlist" where network is not null';

  test("admits 1,200 people of one address, then one a second", async () => {
    const before = await countRefused();
    await countAdmitted(carrier);
    const started = Date.now();
    await leaveInBuckets(1100);
    const admitted = await countAdmitted(...Array(1160).fill(carrier));
    const seconds = (Date.now() - started) / 1000;
    expect(admitted).toBeGreaterThanOrEqual(1100);
    expect(admitted).toBeLessThanOrEqual(1101 + seconds);
    expect(await countRefused()).toBe(before + 1160 - admitted);
    expect(await countAdmitted({ address: "198.51.100.2" })).toBe(1);
  });

  test("counts repeated joins, but not refused entries", async () => {
    await database.join({ name: "", email: "a@b.example" }, carrier);
    expect(await visitors()).toEqual([]);
    await database.join(entry, carrier);
    const [before] = await visitors();
    for (const _ of times(2)) await database.join(entry, carrier);
    const [after] = await visitors();
    expect(after?.full_at - before?.full_at).toBeCloseTo(2000, -1);
    await leaveInBuckets(-60);
    const again = await database.join(entry, carrier);
    expect(again).toMatchObject({ code: "PT429" });
  });

  test("a request with a second entry is refused, and stores none", async () => {
    for (const second of [entry, {}, { name: "B", email: "b@b.example" }])
      expect(await database.join([entry, second])).toMatchObject({
        code: "PT400",
        detail: null,
      });
    expect(await database.stored()).toEqual([]);
  });

  test("counts an IPv6 network as one visitor, and ignores forged headers", async () => {
    const visitor = (n: number) => ({
      address: `2001:db8:0:7:${n}::1`,
      headers: { "x-forwarded-for": `203.0.113.${n}` },
    });
    await countAdmitted(visitor(0));
    await leaveInBuckets(-60);
    expect(await countAdmitted(...times(8).map(visitor))).toBe(0);
    expect(await countAdmitted({ address: "2001:db8:0:8::1" })).toBe(1);
  });

  test.each([
    ["203.0.113.9/8", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:cb00:7109/120", "203.0.113.9"],
    ["2001:db8::1/32", "2001:db8::2"],
  ])("counts %s as %s, and as nobody else", async (written, address) => {
    const others = ["::ffff:198.51.100.1", "198.51.100.1", "2001:db8:1::1"];
    for (const visitor of [written, address, ...others])
      await countAdmitted({ address: visitor });
    expect(await visitors()).toHaveLength(3);
  });

  test.each([null, "anything", "", "198.51.100.1, 203.0.113.9"])(
    "gives visitors with the header %j one bucket and no network",
    async (address) => {
      await countAdmitted({ address: null });
      await countAdmitted({ address });
      expect(await visitors()).toHaveLength(1);
      expect(await database.owner(networks)).toEqual([]);
    },
  );

  test("stores no address, and forgets visitors whose buckets are full", async () => {
    await countAdmitted(carrier);
    await leaveInBuckets(1200);
    await countAdmitted({ address: "198.51.100.2" });
    await database.owner("select private.forget_visitors()");
    expect(
      await database.owner(
        `select octet_length(hash) as length, relpersistence,
           position('198.51.100.2'::bytea in hash) as found, full_at > now() as active
         from private.visitor, pg_class where pg_class.oid = visitor.tableoid`,
      ),
    ).toEqual([{ length: 32, relpersistence: "u", found: 0, active: true }]);
  });

  test("rows show for 14 days which of them came from one network", async () => {
    const neighbor = { address: "198.51.100.2" };
    await countAdmitted(carrier, carrier, neighbor);
    const groupsAfter = async (days: number) => {
      await database.owner(
        `update "Waitlist" set created_at = now() - interval '${days} days'`,
      );
      await database.owner("select private.forget_visitors()");
      return database.owner(
        `select octet_length(network) as bytes, count(*)::integer as joins
         from "Waitlist" group by network order by joins desc`,
      );
    };
    expect(await groupsAfter(13)).toEqual([
      { bytes: 8, joins: 2 },
      { bytes: 8, joins: 1 },
    ]);
    expect(await groupsAfter(14)).toEqual([{ bytes: null, joins: 3 }]);
  });

  test("few rows at once are locked to forget networks", async () => {
    // A join with a known address waits for a locked row.
    await database.owner(`insert into "Waitlist" (name, email, created_at, network)
      select 'A', n || '@b.example', now() - interval '15 days', '\\x00'
      from generate_series(1, 1200) as n`);
    const locked = async () => {
      await database.owner("begin; select private.forget_visitors()");
      const outcome = await database.request(
        'select id from "Waitlist" for update skip locked',
        operator,
      );
      await database.owner("commit");
      return "rows" in outcome && 1200 - outcome.rows.length;
    };
    expect([await locked(), await locked(), await locked()]).toEqual([
      500, 500, 200,
    ]);
    expect(await database.owner(networks)).toEqual([]);
  });
});

test("the one job forgets visitors and networks", async () => {
  const sql = migrations.map((migration) => migration.sql).join("");
  const schedule = /cron\.schedule\(\s*'[^']+', '[^']+', '([^']+)'/g;
  const jobs = [...sql.matchAll(schedule)].map(([, command = ""]) => command);
  expect(jobs).toHaveLength(1);
  await database.owner(`
    insert into private.visitor values ('\\x00', now() - interval '1 second');
    insert into "Waitlist" (name, email, created_at, network)
      values ('A', 'a@b.example', '2026-01-01', '\\x00')`);
  await database.owner(jobs[0] ?? "");
  expect(await database.owner('select network from "Waitlist"')).toEqual([
    { network: null },
  ]);
  expect(await visitors()).toEqual([]);
});

test("after a flood the guide's SQL blocks its domains, and erases its entries alone", async () => {
  const guide = readFileSync("docs/operations.md", "utf8");
  const [text = ""] =
    guide.split("\n## A flood of joins\n")[1]?.split("\n## ") ?? [];
  const blocks = [...text.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql);
  const [, see = "", stop = "", clean = ""] = blocks;
  const [block = "", allow = ""] = stop.split(/(?<=;)\n/);
  const joined = (who: string, network: string, ...times: string[]) =>
    times.map(
      (time, n) =>
        `('A', '${who}${n}@a.example', '2026-11-${time}', ${network})`,
    );
  const inside = ["24 09:01", "24 09:02", "24 10:59"];
  const people = [
    ...joined("office", "'\\x02'", "24 09:01", "24 09:02"),
    ...joined("early", "'\\x03'", "23 09:01", ...inside, "24 09:03"),
    ...joined("late", "'\\x04'", "24 09:01", "24 09:02", "24 11:01"),
    ...joined("unknown", "null", ...inside),
  ];
  await database.owner(`
    insert into "Waitlist" (name, email, created_at, network)
    values ${[...people, ...joined("bot", "'\\x01'", ...inside)]}`);
  expect(await database.owner(see)).toMatchObject([
    { inside: "4", outside: "1" },
    { inside: "3", outside: "0" },
    { inside: "2", outside: "1" },
  ]);

  await database.owner(block);
  expect(await database.join(entry)).toMatchObject({ code: "23514" });
  const emails = ["early0@a.example"];
  const invite = "select invite_from_waitlist($1::text[], true) as waited";
  expect(await database.request(invite, operator, [`{${emails}}`])).toEqual({
    rows: [{ waited: [true] }],
  });
  await database.owner(allow);
  expect(await database.join(entry)).toEqual({ rows: [] });

  expect(await database.owner(clean)).toEqual([{ count: "3" }]);
  await database.owner(clean.replace("select count(*)", "delete"));
  const left = (await database.stored()).map(({ email }) => email);
  expect(left).toHaveLength(people.length + 1);
  expect(left.join()).not.toContain("bot");
});
