import { createHmac } from "node:crypto";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { CLOCK_WAS_AHEAD, type Engine, GRANTS, reset } from "./engines.ts";
import { join, type Requester, request, stored } from "./request.ts";

const entry = { name: "A", email: "a@b.example" };
const other = { name: "B", email: "b@b.example" };
const operator: Requester = { role: "service_role", address: null };
/** The index that keeps one row per address. */
const ADDRESS = "(lower(email)) where id > 0";
const denied = { code: "42501" };

describe.each(GRANTS)("the waitlist on $engine", ({ open }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
  });
  beforeEach(() => reset(engine));
  afterAll(() => engine[Symbol.asyncDispose]());

  describe("what a visitor may do", () => {
    test("a visitor joins with name and address", async () => {
      const rows = [{ one: 1 }];
      expect(await join(engine, entry)).toEqual({ count: 1, rows });
      expect(await stored(engine)).toEqual([entry]);
    });

    test("somebody signed in elsewhere in the project may do no more and no less", async () => {
      const requester = { role: "authenticated" } as const;
      expect(await join(engine, entry, requester)).toMatchObject({ count: 1 });
    });

    test.each([
      ["read the table", 'select * from "Waitlist"'],
      ["count the table", 'select count(*) from "Waitlist"'],
      ["read joins per day", 'select * from "WaitlistDays"'],
      ["change a row", `update "Waitlist" set name = 'X'`],
      ["delete a row", 'delete from "Waitlist"'],
      ["empty the table", 'truncate "Waitlist"'],
      ["see who came when", "select * from private.visitor"],
      ["see the key of visitors", "select private.visitor_key()"],
      ["forget visitors", "select private.forget_visitors()"],
      ["change grants", "call private.set_waitlist_grants()"],
      ["erase anybody", "select erase_people(array['a@b.example'])"],
      ["see who was erased", "select * from private.erased"],
      ["see the key of erasures", "select * from private.erasure_key"],
      ["ask who was erased", "select private.erased_address('a@b.example')"],
      ["see how many rows there were", `select nextval('"Waitlist_id_seq"')`],
      ["see the last number", 'select last_value from "Waitlist_id_seq"'],
      [
        "set a number",
        `insert into "Waitlist" (id, name, email) overriding system value values (1, 'A', 'a@b.example')`,
      ],
      [
        "set a date",
        `insert into "Waitlist" (name, email, created_at) values ('A', 'a@b.example', now())`,
      ],
      ["lock the table", 'lock table "Waitlist" in share mode'],
    ])("a visitor cannot %s", async (_, sql) => {
      for (const role of ["anon", "authenticated"] as const)
        expect(await request(engine, { role }, sql)).toMatchObject(denied);
    });

    const update = "update set name = excluded.name";
    test.each([
      ["have the row sent back", { returning: "*" }],
      ["have the number sent back", { returning: "id" }],
      ["have the date sent back", { returning: "created_at" }],
      ["merge with a row", { conflict: `on conflict (id) do ${update}` }],
      ["skip a known number", { conflict: "on conflict (id) do nothing" }],
      [
        "skip a known address",
        { conflict: `on conflict ${ADDRESS} do nothing` },
      ],
    ])("a visitor who joins cannot %s", async (_, wish) => {
      expect(await join(engine, entry, wish)).toMatchObject(denied);
      expect(await stored(engine)).toEqual([]);
    });

    test("a visitor cannot send more than one entry in a request", async () => {
      const outcome = await join(engine, [entry, other]);
      expect(outcome).toMatchObject({ code: "PT400" });
      expect(await stored(engine)).toEqual([]);
    });
  });

  describe("what an entry looks like", () => {
    test.each([
      ["spaces around it", "  A B  ", "A B"],
      ["line ends around it", "\r\n\u00a0\u3000A\ufeff\u2029", "A"],
      ["characters in pieces", "Zoe\u0308", "Zoë"],
      ["scripts that need joiners", "نی\u200cلوفر", "نی\u200cلوفر"],
      ["an apostrophe and a comma", "O'Neil, Jr.", "O'Neil, Jr."],
    ])("a name with %s is stored tidy", async (_, name, tidy) => {
      await join(engine, { name, email: " a@b.example\n" });
      expect(await stored(engine)).toEqual([{ ...entry, name: tidy }]);
    });

    test("exactly what the browser trims is trimmed", async () => {
      const spaces =
        "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
      expect(spaces.trim()).toBe("");
      for (const space of spaces)
        await join(engine, {
          name: `${space}A${space}`,
          email: `${space}a@b.example`,
        });
      expect(await stored(engine)).toEqual([entry]);
    });

    const broken = {
      name_length: [" ", "n".repeat(201)],
      // Control characters, a line end, a terminal's escape, overrides of direction.
      name_plain: ["A\u0007B", "A\nB", "A\u001b[31mB", "A\u202eB", "A\u2066B"],
      // Joiners, fillers and tags alone: a name nobody can see.
      name_visible: ["\u200b\u200d\u2060", "\u3164\u2800\u115f", "\u{e0041}"],
      email_length: [`${"n".repeat(311)}@b.example`],
      email_shape: ["a.b.x", "a@example", "a@bb.", "a b@b.x", "a\u00a0b@b.x"],
      // Invisible characters.
      email_plain: ["a\u200bb@b.example", "a\u202eb@b.x", "a\u007fb@b.example"],
    };
    test.each(Object.entries(broken))(
      "what breaks %s is refused by that name, and not quoted",
      async (rule, texts) => {
        const column = rule.startsWith("name") ? "name" : "email";
        for (const text of texts)
          expect(await join(engine, { ...entry, [column]: text })).toEqual({
            code: "23514",
            message: expect.stringContaining(`"${rule}"`),
            detail: null,
          });
        expect(await stored(engine)).toEqual([]);
      },
    );

    test("a name or an address that is missing is refused", async () => {
      for (const half of [{ name: "A" }, { email: "a@b.example" }])
        expect(await join(engine, half)).toMatchObject({
          code: "23502",
          detail: null,
        });
    });

    test("the longest name and the longest address are taken", async () => {
      const longest = `${"é".repeat(308)}@b.example.x`.slice(0, 320);
      expect(
        await join(engine, { name: "😀".repeat(200), email: longest }),
      ).toMatchObject({ count: 1 });
    });
  });

  describe("who is on the list stays unknown", () => {
    const first = { name: "A", email: "Ada@b.example" };

    test.each([
      ["the same entry", first],
      ["other capitals", { name: "A", email: "ADA@B.EXAMPLE" }],
      ["another name", { name: "Somebody else", email: "ada@b.example" }],
      ["spaces around it", { name: "A", email: " ada@b.example " }],
    ])(
      "a visitor who joins again with %s gets the first answer and one row",
      async (_, again) => {
        const answer = await join(engine, first);
        expect(await join(engine, again)).toEqual(answer);
        expect(await stored(engine)).toEqual([first]);
      },
    );

    test("an accented address is the same in other capitals and in pieces", async () => {
      await join(engine, { name: "A", email: "ÉLAN@b.example" });
      await join(engine, { name: "A", email: "e\u0301lan@b.example" });
      expect(await stored(engine)).toHaveLength(1);
    });

    test.each([
      ["a wrong entry", { name: "A\u202eB" }, {}],
      ["a wish for the number", {}, { returning: "id" }],
      ["a wish to skip", {}, { conflict: "on conflict do nothing" }],
    ])(
      "%s is answered alike whether the address is on the list or not",
      async (_, change, wish) => {
        await join(engine, first);
        const known = await join(engine, { ...first, ...change }, wish);
        const unknown = { ...entry, ...change };
        expect(await join(engine, unknown, wish)).toEqual(known);
      },
    );

    test("a repeat leaves no trace for operators to see", async () => {
      await join(engine, first);
      await join(engine, first);
      const sql = 'select * from "Waitlist" where id < 0';
      expect(await request(engine, operator, sql)).toMatchObject({ count: 0 });
    });

    test("after a removal the address may join again", async () => {
      await join(engine, first);
      await request(engine, operator, 'delete from "Waitlist"');
      await join(engine, first);
      expect(await stored(engine)).toEqual([first]);
    });
  });

  describe("who was erased on request", () => {
    const erase = (...emails: string[]) =>
      request(engine, operator, (query) =>
        query(
          "select erase_people(array(select json_array_elements_text($1::text::json)))",
          [JSON.stringify(emails)],
        ),
      );
    const rejected = {
      code: "23514",
      message: expect.stringContaining('"not_erased"'),
      detail: null,
    };

    test("is gone, in whatever capitals, and does not come back with a list of operators'", async () => {
      await join(
        engine,
        [{ name: "Z", email: "ÉLAN@b.example" }, other],
        operator,
      );
      expect(
        await erase("e\u0301lan@B.example", "never@b.example"),
      ).toMatchObject({
        rows: [{ erase_people: 1 }],
      });
      for (const email of ["Élan@b.example", "NEVER@b.example"])
        expect(await join(engine, { name: "Z", email }, operator)).toEqual(
          rejected,
        );
      expect(await stored(engine)).toEqual([other]);
    });

    test("joins again by themselves, answered like anybody, and is then like anybody", async () => {
      const answer = await join(engine, other);
      await erase(entry.email, entry.email);
      expect(await join(engine, entry)).toEqual(answer);
      expect(await join(engine, entry)).toEqual(answer);
      expect(await stored(engine)).toEqual([other, entry]);
      await request(engine, operator, 'delete from "Waitlist"');
      expect(await join(engine, entry, operator)).toMatchObject({ count: 1 });
    });

    test("is remembered by HMAC-SHA-256 of the address, and by nothing else", async () => {
      await join(engine, entry);
      await erase("A@b.example");
      const [row] = await engine.owner(
        `select encode(address, 'hex') as hash, encode(inner_key, 'hex') as inner,
           encode(outer_key, 'hex') as outer from private.erased, private.erasure_key`,
      );
      const [inner, outer] = [row?.inner, row?.outer].map((pad) =>
        Buffer.from(String(pad), "hex"),
      );
      const key = Buffer.from(inner?.map((byte) => byte ^ 0x36) ?? []);
      expect(outer).toEqual(Buffer.from(key.map((byte) => byte ^ 0x5c)));
      expect(row?.hash).toBe(
        createHmac("sha256", key).update(entry.email).digest("hex"),
      );
      const columns = await engine.owner(
        `select attname from pg_attribute where attnum > 0 and attrelid = 'private.erased'::regclass`,
      );
      expect(columns).toEqual([{ attname: "address" }]);
    });

    test("stays on the list if somebody else is erased, and comes back if rows were deleted by mistake", async () => {
      await join(engine, [entry, other], operator);
      await erase(other.email);
      expect(await stored(engine)).toEqual([entry]);
      await request(engine, operator, 'delete from "Waitlist"');
      expect(await join(engine, entry, operator)).toMatchObject({ count: 1 });
    });
  });

  describe("what operators may do", () => {
    test("an import of many rows keeps the first of each address and tells repeats by negative numbers", async () => {
      await join(engine, entry);
      const outcome = await join(
        engine,
        [
          { name: "A again", email: "A@b.example" },
          other,
          { name: "B again", email: "B@b.example" },
        ],
        { ...operator, returning: "id > 0 as first" },
      );
      expect(outcome).toMatchObject({
        rows: [{ first: false }, { first: true }, { first: false }],
      });
      expect(await stored(engine)).toEqual([entry, other]);
    });

    test("an import may say when somebody joined, but nobody joins in the future", async () => {
      await request(
        engine,
        operator,
        `insert into "Waitlist" (name, email, created_at) values
          ('A', 'a@b.example', '2020-01-02'), ('B', 'b@b.example', '2999-01-01')`,
      );
      const rows = await engine.owner(
        `select email, created_at = '2020-01-02' as kept, created_at <= clock_timestamp() as past
         from "Waitlist" order by email`,
      );
      expect(rows).toEqual([
        { email: "a@b.example", kept: true, past: true },
        { email: "b@b.example", kept: false, past: true },
      ]);
    });

    test("whoever joins after the clock was set back joins after everybody, and imported dates stay", async () => {
      await join(engine, entry);
      await engine.owner(CLOCK_WAS_AHEAD);
      await join(engine, other);
      await join(
        engine,
        ["c", "d"].map((name) => ({ name, email: `${name}@b.example` })),
        operator,
      );
      await request(
        engine,
        operator,
        `insert into "Waitlist" (name, email, created_at) values
          ('E', 'e@b.example', '2020-01-02')`,
      );
      const rows = await engine.owner(
        `select name, created_at > lag(created_at) over (order by id) as later
         from "Waitlist" order by id`,
      );
      expect(rows).toEqual([
        { name: "A", later: null },
        { name: "B", later: true },
        { name: "c", later: true },
        { name: "d", later: true },
        { name: "E", later: false },
      ]);
      await engine.owner(`update "Waitlist" set name = 'F' where name = 'A'`);
      expect(
        await engine.owner(
          `select created_at > clock_timestamp() as kept from "Waitlist" where name = 'F'`,
        ),
      ).toEqual([{ kept: true }]);
      expect(
        await engine.owner(
          `select created_at = '2020-01-02' as kept from "Waitlist" where name = 'E'`,
        ),
      ).toEqual([{ kept: true }]);
    });

    test("operators read joins per day", async () => {
      await join(engine, entry);
      await join(engine, other);
      const sql = 'select joins::int from "WaitlistDays"';
      expect(await request(engine, operator, sql)).toMatchObject({
        rows: [{ joins: 2 }],
      });
    });

    test("operators are not counted by the limit of visitors", async () => {
      const entries = Array.from({ length: 300 }, (_, number) => ({
        name: "A",
        email: `a${number}@b.example`,
      }));
      expect(await join(engine, entries, operator)).toMatchObject({
        count: 300,
      });
      expect(await engine.owner("select * from private.visitor")).toEqual([]);
    });

    test("operators cannot break what the list promises", async () => {
      await join(engine, [entry, other], operator);
      const change = `update "Waitlist" set email = 'A@B.example'`;
      expect(await request(engine, operator, change)).toMatchObject(denied);
      await expect(engine.owner(change)).rejects.toMatchObject({
        code: "23505",
      });
    });
  });
});
