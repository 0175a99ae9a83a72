import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { ENGINES, type Engine } from "./engines.ts";
import { ask, join, stored } from "./request.ts";

describe.each(ENGINES)("the waitlist on $engine", ({ open }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
  });
  beforeEach(() => engine.reset());
  afterAll(() => engine.close());

  describe("what a visitor may do", () => {
    test("a visitor joins with name and address", async () => {
      expect(await join(engine, { name: "A", email: "a@b.example" })).toEqual({
        count: 1,
        rows: [{ one: 1 }],
      });
      expect(await stored(engine)).toEqual([
        { name: "A", email: "a@b.example" },
      ]);
    });

    test("somebody signed in elsewhere in the project may do no more and no less", async () => {
      const asker = { role: "authenticated" } as const;
      expect(
        await join(engine, { name: "A", email: "a@b.example" }, asker),
      ).toMatchObject({ count: 1 });
      const read = await ask(engine, asker, (query) =>
        query('select * from "Waitlist"'),
      );
      expect(read).toMatchObject({ code: "42501" });
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
      for (const role of ["anon", "authenticated"] as const) {
        const outcome = await ask(engine, { role }, (query) => query(sql));
        expect(outcome).toMatchObject({ code: "42501" });
      }
    });

    test.each([
      ["the whole row", { returning: "*" }],
      ["the number alone", { returning: "id" }],
      ["the date alone", { returning: "created_at" }],
    ])("a visitor cannot have %s sent back", async (_, ask) => {
      const outcome = await join(
        engine,
        { name: "A", email: "a@b.example" },
        ask,
      );
      expect(outcome).toMatchObject({ code: "42501" });
      expect(await stored(engine)).toEqual([]);
    });

    test.each([
      [
        "merge with a row",
        "on conflict (id) do update set name = excluded.name",
      ],
      ["skip a known number", "on conflict (id) do nothing"],
      [
        "skip a known address",
        "on conflict (lower(email)) where id > 0 do nothing",
      ],
    ])("a visitor cannot ask to %s", async (_, conflict) => {
      const outcome = await join(
        engine,
        { name: "A", email: "a@b.example" },
        { conflict },
      );
      expect(outcome).toMatchObject({ code: "42501" });
    });

    test("a visitor cannot send more than one entry in a request", async () => {
      const outcome = await join(engine, [
        { name: "A", email: "a@b.example" },
        { name: "B", email: "b@b.example" },
      ]);
      expect(outcome).toMatchObject({ code: "PT400" });
      expect(await stored(engine)).toEqual([]);
    });
  });

  describe("what an entry looks like", () => {
    test.each([
      ["spaces around it", "  A B  ", "A B"],
      [
        "line ends and odd spaces around it",
        "\r\n\u00a0\u3000A\ufeff\u2029",
        "A",
      ],
      ["characters in pieces", "Zoe\u0308", "Zoë"],
      ["scripts that need joiners", "نی\u200cلوفر", "نی\u200cلوفر"],
      ["an apostrophe and a comma", "O'Neil, Jr.", "O'Neil, Jr."],
    ])("a name with %s is stored tidy", async (_, name, tidy) => {
      await join(engine, { name, email: " a@b.example\n" });
      expect(await stored(engine)).toEqual([
        { name: tidy, email: "a@b.example" },
      ]);
    });

    const spaces =
      "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
    test("exactly what the browser trims is trimmed", async () => {
      expect(spaces.trim()).toBe("");
      for (const space of spaces)
        await join(engine, {
          name: `${space}A${space}`,
          email: `${space}a@b.example`,
        });
      expect(await stored(engine)).toEqual([
        { name: "A", email: "a@b.example" },
      ]);
    });

    test.each([
      ["no name", { email: "a@b.example" }, "23502"],
      ["no address", { name: "A" }, "23502"],
      ["an empty name", { name: " ", email: "a@b.example" }, "name_length"],
      [
        "a name that is too long",
        { name: "n".repeat(201), email: "a@b.example" },
        "name_length",
      ],
      [
        "an address that is too long",
        { name: "A", email: `${"n".repeat(311)}@b.example` },
        "email_length",
      ],
      [
        "a control character in the name",
        { name: "A\u0007B", email: "a@b.example" },
        "name_plain",
      ],
      [
        "a line end in the name",
        { name: "A\nB", email: "a@b.example" },
        "name_plain",
      ],
      [
        "a terminal's escape in the name",
        { name: "A\u001b[31mB", email: "a@b.example" },
        "name_plain",
      ],
      [
        "a text direction override in the name",
        { name: "A\u202eB", email: "a@b.example" },
        "name_plain",
      ],
      [
        "an isolate in the name",
        { name: "A\u2066B", email: "a@b.example" },
        "name_plain",
      ],
      [
        "a name nobody can see",
        { name: "\u200b\u200d\u2060", email: "a@b.example" },
        "name_visible",
      ],
      [
        "a name of fillers",
        { name: "\u3164\u2800\u115f", email: "a@b.example" },
        "name_visible",
      ],
      [
        "a name of tags",
        { name: "\u{e0041}\u{e007f}", email: "a@b.example" },
        "name_visible",
      ],
      [
        "an address without at sign",
        { name: "A", email: "a.b.example" },
        "email_shape",
      ],
      [
        "an address without dot",
        { name: "A", email: "a@example" },
        "email_shape",
      ],
      [
        "an address that ends with a dot",
        { name: "A", email: "a@example." },
        "email_shape",
      ],
      [
        "an address with a space",
        { name: "A", email: "a b@b.example" },
        "email_shape",
      ],
      [
        "an address with a no-break space",
        { name: "A", email: "a\u00a0b@b.example" },
        "email_shape",
      ],
      [
        "an address with an invisible character",
        { name: "A", email: "a\u200bb@b.example" },
        "email_plain",
      ],
      [
        "an address with a text direction override",
        { name: "A", email: "a\u202eb@b.example" },
        "email_plain",
      ],
      [
        "an address with a control character",
        { name: "A", email: "a\u0000b@b.example".replace("\u0000", "\u007f") },
        "email_plain",
      ],
    ])("%s is refused", async (_, entry, reason) => {
      const outcome = await join(engine, entry);
      expect(outcome).toMatchObject(
        /^\d/.test(reason)
          ? { code: reason, detail: null }
          : {
              code: "23514",
              message: expect.stringContaining(`"${reason}"`),
              detail: null,
            },
      );
      expect(await stored(engine)).toEqual([]);
    });

    test("the longest name and the longest address are taken", async () => {
      const name = "😀".repeat(200);
      const email = `${"é".repeat(308)}@b.example.x`.slice(0, 320);
      expect(await join(engine, { name, email })).toMatchObject({ count: 1 });
    });
  });

  describe("who is on the list stays unknown", () => {
    const first = { name: "A", email: "Ada@b.example" };
    const repeats = [
      ["the same entry", first],
      ["other capitals", { name: "A", email: "ADA@B.EXAMPLE" }],
      ["another name", { name: "Somebody else", email: "ada@b.example" }],
      ["spaces around it", { name: "A", email: " ada@b.example " }],
    ] as const;

    test.each(repeats)(
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

    test("a wrong entry is refused alike whether the address is on the list or not", async () => {
      await join(engine, first);
      const bad = (email: string) => join(engine, { name: "A\u202eB", email });
      expect(await bad(first.email)).toEqual(await bad("new@b.example"));
      const asked = (email: string) =>
        join(engine, { name: "A", email }, { returning: "id" });
      expect(await asked(first.email)).toEqual(await asked("new@b.example"));
      const skipped = (email: string) =>
        join(
          engine,
          { name: "A", email },
          { conflict: "on conflict do nothing" },
        );
      expect(await skipped(first.email)).toEqual(
        await skipped("new@b.example"),
      );
    });

    test("a repeat leaves no trace for operators to see", async () => {
      await join(engine, first);
      await join(engine, first);
      const rows = await ask(engine, { role: "service_role" }, (query) =>
        query('select * from "Waitlist" where id < 0'),
      );
      expect(rows).toMatchObject({ count: 0 });
    });

    test("after a removal the address may join again", async () => {
      await join(engine, first);
      await ask(engine, { role: "service_role" }, (query) =>
        query('delete from "Waitlist"'),
      );
      await join(engine, first);
      expect(await stored(engine)).toEqual([first]);
    });
  });

  describe("what operators may do", () => {
    const operator = { role: "service_role", address: null } as const;

    test("an import of many rows keeps the first of each address and tells repeats by negative numbers", async () => {
      await join(engine, { name: "A", email: "a@b.example" });
      const outcome = await join(
        engine,
        [
          { name: "A again", email: "A@b.example" },
          { name: "B", email: "b@b.example" },
          { name: "B again", email: "B@b.example" },
        ],
        { ...operator, returning: "id" },
      );
      expect(
        "rows" in outcome && outcome.rows.map(({ id }) => Number(id) > 0),
      ).toEqual([false, true, false]);
      expect(await stored(engine)).toEqual([
        { name: "A", email: "a@b.example" },
        { name: "B", email: "b@b.example" },
      ]);
    });

    test("an import may say when somebody joined, but nobody joins in the future", async () => {
      await ask(engine, operator, (query) =>
        query(`insert into "Waitlist" (name, email, created_at) values
          ('A', 'a@b.example', '2020-01-02'), ('B', 'b@b.example', '2999-01-01')`),
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

    test("operators read joins per day", async () => {
      await join(engine, { name: "A", email: "a@b.example" });
      await join(engine, { name: "B", email: "b@b.example" });
      const outcome = await ask(engine, operator, (query) =>
        query('select joins::int from "WaitlistDays"'),
      );
      expect(outcome).toMatchObject({ rows: [{ joins: 2 }] });
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
      await join(
        engine,
        [
          { name: "A", email: "a@b.example" },
          { name: "B", email: "b@b.example" },
        ],
        operator,
      );
      const change = await ask(engine, operator, (query) =>
        query(`update "Waitlist" set email = 'A@B.example'`),
      );
      expect(change).toMatchObject({ code: "42501" });
      await expect(
        engine.owner(`update "Waitlist" set email = 'A@B.example'`),
      ).rejects.toMatchObject({ code: "23505" });
    });
  });
});
