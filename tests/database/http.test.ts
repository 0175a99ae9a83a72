import { createClient } from "@supabase/supabase-js";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { openWaitlist } from "../../cli/waitlist/waitlist.ts";
import type { Database } from "../../src/waitlist/database.types.ts";
import { HTTP_ENGINES, type HttpEngine } from "./http-engines.ts";

describe.each(HTTP_ENGINES)("the waitlist on $engine", ({ open, missing }) => {
  if (missing) return test.skip(`not tried: ${missing}`);
  let engine: HttpEngine;
  beforeAll(async () => {
    engine = await open();
  });
  beforeEach(() => engine.comeFrom("198.51.100.1"));
  afterAll(() => engine[Symbol.asyncDispose]());

  const client = (key: string) =>
    createClient<Database>(engine.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const visitor = () => client(engine.publishableKey).from("Waitlist");
  const operator = () => client(engine.secretKey).from("Waitlist");
  const stored = async () => (await operator().select("name, email")).data;
  const entry = { name: "A", email: "a@b.example" };
  const other = { name: "B", email: "b@b.example" };

  afterEach(async () => {
    await operator().delete().gte("id", 0);
  });

  test("a visitor joins: 201 and an empty body", async () => {
    expect(await visitor().insert(entry)).toMatchObject({
      status: 201,
      error: null,
      data: null,
    });
    expect(await stored()).toEqual([entry]);
  });

  test("a visitor can do nothing else, and an operator what the commands need", async () => {
    await visitor().insert(entry);
    for (const attempt of [
      visitor().select(),
      visitor().select("*", { count: "exact", head: true }),
      visitor().update({ name: "X" }).eq("name", "A"),
      visitor().delete().eq("name", "A"),
      visitor().upsert(entry),
      visitor().insert(entry).select(),
      visitor().insert({ ...entry, created_at: "2020-01-01" }),
      client(engine.publishableKey).from("WaitlistDays").select(),
      client(engine.publishableKey).rpc("erase_people", {
        emails: ["a@b.example"],
      }),
    ])
      expect(await attempt).toMatchObject({ status: 401, data: null });
    const numbered: typeof entry = Object.assign({ id: 7 }, entry);
    expect((await visitor().insert(numbered)).status).toBe(400);
    const call = client(engine.publishableKey).rpc("forget_visitors" as never);
    expect(await call).toMatchObject({ status: 404 });

    const { error } = await operator().update({ name: "X" }).gte("id", 1);
    expect(error).not.toBeNull();
    expect(await stored()).toEqual([entry]);
  });

  test("an operator's commands have what they need", async () => {
    const { url, secretKey } = engine;
    const { signal } = new AbortController();
    const waitlist = openWaitlist({ url, secretKey }, signal);
    const again = { ...entry, email: "A@B.example" };
    const older = { ...other, created_at: "2026-01-02T03:04:05.678901Z" };
    expect(await waitlist.insert([entry, older, again])).toEqual({
      added: 2,
      repeated: 1,
    });
    expect(await waitlist.insert([{ ...entry, name: "" }])).toMatchObject({
      refused: {
        code: "23514",
        message: expect.stringContaining("name_length"),
      },
    });
    const { count, last = "" } = await waitlist.count({});
    expect(count).toBe(2);
    const first = { created_at: "-infinity", id: 0 };
    for await (const page of waitlist.pages(first, last))
      expect(page).toMatchObject([other, entry]);
    expect(await waitlist.days()).toMatchObject([
      { day: "2026-01-02", joins: 1 },
      { joins: 1 },
    ]);
    expect(await waitlist.erase(["A@b.example", "nobody@b.example"])).toBe(1);
    expect(await waitlist.insert([entry])).toMatchObject({
      refused: {
        code: "23514",
        message: expect.stringContaining("not_erased"),
      },
    });
    expect(await stored()).toEqual([other]);
    expect(await visitor().insert(entry)).toMatchObject({ status: 201 });
    expect(await waitlist.insert([entry])).toEqual({ added: 0, repeated: 1 });
  });

  /** Status, headers and body of a raw insert, without what differs by nature. */
  async function answerTo(
    body: string | object,
    headers: Record<string, string> = {},
    query = "",
  ) {
    const response = await fetch(`${engine.url}/rest/v1/Waitlist${query}`, {
      method: "POST",
      headers: {
        apikey: engine.publishableKey,
        "content-type": "application/json",
        origin: "http://localhost:3000",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const { date, ...answered } = Object.fromEntries(response.headers);
    const { status } = response;
    return { status, headers: answered, body: await response.text() };
  }

  const plan = "application/vnd.pgrst.plan+json; options=analyze";
  test.each<[string, Record<string, string>, string]>([
    ["nothing more", {}, ""],
    ["no answer", { prefer: "return=minimal" }, ""],
    ["an exact count", { prefer: "count=exact" }, ""],
    ["an estimated count", { prefer: "count=estimated" }, ""],
    ["a planned count", { prefer: "count=planned,return=minimal" }, ""],
    ["its location", { prefer: "return=headers-only" }, ""],
    ["the row", { prefer: "return=representation" }, "?select=email"],
    ["repeats ignored", { prefer: "resolution=ignore-duplicates" }, ""],
    [
      "repeats merged",
      { prefer: "resolution=merge-duplicates" },
      "?on_conflict=id",
    ],
    ["defaults", { prefer: "missing=default" }, "?columns=name,email"],
    ["strict handling", { prefer: "handling=strict,max-affected=0" }, ""],
    ["a plan", { accept: plan }, ""],
    ["a table of values", { accept: "text/csv" }, ""],
    ["one object", { accept: "application/vnd.pgrst.object+json" }, ""],
    ["anything", { accept: "*/*", prefer: "return=representation" }, ""],
    ["a type that is none", { accept: "nonsense" }, ""],
    ["a row without numbers", { prefer: "return=representation" }, ""],
    ["its number", { prefer: "return=representation" }, "?select=id"],
    ["a rollback", { prefer: "tx=rollback" }, ""],
    ["defaults for what is missing", { prefer: "missing=default" }, ""],
    ["one column", {}, "?columns=email"],
    ["a column that is not there", {}, "?columns=name,email,phone"],
    ["a column of ours", {}, "?columns=name,email,id"],
    ...["id", "email", "name,email", "lower(email)"].flatMap((columns) =>
      ["ignore", "merge"].map(
        (way): [string, Record<string, string>, string] => [
          `repeats of ${columns}, to ${way}`,
          { prefer: `resolution=${way}-duplicates,count=exact` },
          `?on_conflict=${columns}`,
        ],
      ),
    ),
  ])(
    "somebody who asks for %s cannot tell the second join from the first",
    async (_, headers, query) => {
      const first = await answerTo(entry, headers, query);
      const again = { ...entry, email: "A@b.example" };
      expect(await answerTo(again, headers, query)).toEqual(first);
    },
  );

  test.each([
    ["JSON", "application/json", '{"name":"A","email":"EMAIL"}'],
    ["a list in JSON", "application/json", '[{"name":"A","email":"EMAIL"}]'],
    ["CSV", "text/csv", "name,email\nA,EMAIL"],
    ["a form", "application/x-www-form-urlencoded", "name=A&email=EMAIL"],
  ])(
    "an entry sent as %s is stored once, and thanked twice",
    async (_, type, body) => {
      const send = (email: string) =>
        answerTo(body.replace("EMAIL", email), { "content-type": type });
      const first = await send("a@b.example");
      expect(first.status).toBe(201);
      expect(await send("A@b.example")).toEqual(first);
      expect(await stored()).toEqual([entry]);
    },
  );

  test.each([
    ["JSON", "application/json", JSON.stringify([entry, other])],
    ["CSV", "text/csv", "name,email\nA,a@b.example\nB,b@b.example"],
  ])(
    "two entries at once, as %s, are refused, and none is stored",
    async (_, type, body) => {
      const { status } = await answerTo(body, { "content-type": type });
      expect(status).toBe(400);
      expect(await stored()).toEqual([]);
    },
  );

  test("an entry that breaks a rule is refused with the rule's name, not the entry", async () => {
    const { status, body } = await answerTo({ ...entry, name: "A\u202eB" });
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ code: "23514", details: null });
    expect(body).toContain("name_plain");
    expect(body).not.toContain("b.example");
  });

  test("many requests at once keep their roles, are all counted, and no header of the client moves the limit", async () => {
    engine.comeFrom("198.51.100.99");
    const [reads, joins] = [[] as number[], [] as number[]];
    await Promise.all(
      Array.from({ length: 140 }, async (_, n) => {
        const { status } = await answerTo(
          { name: "A", email: `a${n}@b.example` },
          {
            "cf-connecting-ip": `203.0.113.${n}`,
            "x-forwarded-for": `203.0.113.${n}`,
          },
        );
        joins.push(status);
        if (n % 3 === 0) reads.push((await visitor().select()).status);
      }),
    );
    expect(new Set(reads)).toEqual(new Set([401]));
    expect(new Set(joins)).toEqual(new Set([201, 429]));
    const admitted = joins.filter((status) => status === 201).length;
    expect(admitted).toBeGreaterThanOrEqual(120);
    expect(admitted).toBeLessThan(130);
    const { count } = await operator().select("*", {
      count: "exact",
      head: true,
    });
    expect(count).toBe(admitted);
  });
});
