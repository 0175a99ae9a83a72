import { connect } from "node:net";
import { createClient } from "@supabase/supabase-js";
import fc from "fast-check";
import { type LocalSupabaseOptions, startLocalSupabase } from "local-supabase";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  inject,
  test,
} from "vitest";
import { supabaseOptions } from "../../dev/supabase-options.ts";
import type { Database } from "../../src/waitlist/database.types.ts";
import { copyFolder } from "./supabase-folder.setup.ts";

describe("the waitlist over HTTP", () => {
  const resources = new AsyncDisposableStack();
  let supabase: Awaited<ReturnType<typeof startLocalSupabase>>;
  let keys: LocalSupabaseOptions["keys"];
  /** Whose connection the next request is. */
  let requestAddress = () => "198.51.100.1";

  beforeAll(async () => {
    const folder = resources.use(await copyFolder(inject("supabaseFolder")));
    const options = await supabaseOptions(folder.path, 0);
    keys = options.keys;
    supabase = resources.use(
      await startLocalSupabase({
        ...options,
        requestAddress: () => requestAddress(),
      }),
    );
  });
  afterAll(() => resources.disposeAsync());

  const client = (key: string) =>
    createClient<Database>(supabase.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const visitor = () => client(keys.publishableKey).from("Waitlist");
  const operator = () => client(keys.secretKey).from("Waitlist");
  const entry = { name: "A", email: "a@b.example" };

  afterEach(async () => {
    await operator().delete().gte("id", 0);
  });

  test("a visitor joins: 201 and an empty body", async () => {
    expect(await visitor().insert(entry)).toMatchObject({
      status: 201,
      error: null,
      data: null,
    });
    const { data: rows } = await operator().select("name, email");
    expect(rows).toEqual([entry]);
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
      client(keys.publishableKey).from("WaitlistDays").select(),
    ])
      expect(await attempt).toMatchObject({ status: 401, data: null });
    const numbered: typeof entry = Object.assign({ id: 7 }, entry);
    expect((await visitor().insert(numbered)).status).toBe(400);
    const call = client(keys.publishableKey).rpc("forget_visitors" as never);
    expect(await call).toMatchObject({ status: 404 });

    expect(await operator().select("name, email")).toMatchObject({
      data: [entry],
    });
    const days = client(keys.secretKey).from("WaitlistDays");
    expect(await days.select("joins")).toMatchObject({ data: [{ joins: 1 }] });
    expect(await operator().update({ name: "X" }).eq("id", 1)).toMatchObject({
      status: 405,
    });
  });

  /** Status, headers and body of a raw insert, without what differs by nature. */
  async function answerTo(
    body: unknown,
    headers: Record<string, string> = {},
    query = "",
  ) {
    const response = await fetch(`${supabase.url}/rest/v1/Waitlist${query}`, {
      method: "POST",
      headers: {
        apikey: keys.publishableKey,
        "content-type": "application/json",
        origin: "http://localhost:3000",
        ...headers,
      },
      body: JSON.stringify(body),
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
  ])(
    "somebody who asks for %s cannot tell the second join from the first",
    async (_, headers, query) => {
      const first = await answerTo(entry, headers, query);
      const again = { ...entry, email: "A@b.example" };
      expect(await answerTo(again, headers, query)).toEqual(first);
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
    requestAddress = () => "198.51.100.99";
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

  const method = fc.constantFrom(
    ..."GET POST POST POST PUT PATCH DELETE OPTIONS HEAD TRACE".split(" "),
  );
  const path = fc.oneof(
    fc.constantFrom(
      "/rest/v1/Waitlist",
      "/rest/v1/Waitlist?select=*",
      "/rest/v1/Waitlist?columns=%22name%22",
      "/rest/v1/Waitlist?name=eq.%00",
      "/rest/v1/WaitlistDays",
      "/rest/v1/rpc/x",
      "/rest/v1/%57aitlist",
      "/auth/v1/signup",
      "/_system/config",
      "//",
      "*",
    ),
    fc.string({ unit: "binary", maxLength: 20 }).map((text) => `/${text}`),
  );
  const value = fc.oneof(
    fc.constantFrom("Ada", "ada@example.com", "", "\0", null, 7, true),
    fc.constantFrom('\'; drop table "Waitlist"; --', "x".repeat(400)),
    fc.string({ unit: "binary", maxLength: 10 }),
    fc.array(fc.constant("a"), { maxLength: 2 }),
  );
  const keyNames = ["name", "email", "id", "created_at", "__proto__", "x"];
  const body = fc.oneof(
    fc
      .dictionary(fc.constantFrom(...keyNames), value, { maxKeys: 4 })
      .map((row) => JSON.stringify(row)),
    fc.constantFrom("", "{", "null", "[]", "[[]]", '"text"', "[".repeat(5000)),
    fc.string({ unit: "binary", maxLength: 40 }),
  );

  /** Sends bytes, and hangs up before the answer or not. @returns all that comes back */
  async function send(data: Buffer, hangUp: boolean): Promise<string> {
    const socket = connect(supabase.port, "127.0.0.1").setEncoding("latin1");
    if (hangUp) socket.end(data);
    else socket.write(data);
    let answer = "";
    try {
      for await (const part of socket) answer += part;
    } catch {
      // Reset by the server; what came before counts.
    }
    return answer;
  }

  test("after thousands of bad requests it still takes an entry, and has kept none that breaks a rule", async () => {
    // Everybody comes from somewhere else, so that the limit lets them through.
    let visitors = 0;
    requestAddress = () => {
      visitors += 1;
      return `10.0.${visitors >> 8}.${visitors & 255}`;
    };
    let requests = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(method, path, body, fc.boolean(), fc.boolean()), {
          minLength: 50,
          maxLength: 50,
        }),
        async (batch) => {
          const answers = await Promise.all(
            batch.map(([verb, address, text, hasKey, tellsLength]) => {
              const content = Buffer.from(text);
              const head = [
                `${verb} ${address} HTTP/1.1`,
                "Host: localhost\r\nConnection: close",
                "Content-Type: application/json",
                `Content-Length: ${content.length + (tellsLength ? 0 : 3)}`,
                `${hasKey ? "apikey" : "x"}: ${keys.publishableKey}\r\n\r\n`,
              ];
              const bytes = Buffer.from(head.join("\r\n"));
              return send(Buffer.concat([bytes, content]), !tellsLength);
            }),
          );
          requests += answers.length;
          for (const answer of answers) {
            expect(answer).toMatch(/^($|HTTP\/1\.1 [24]\d\d )/);
            expect(answer).not.toContain(keys.secretKey);
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(requests).toBeGreaterThanOrEqual(2000);
    expect(await visitor().insert(entry)).toMatchObject({ status: 201 });
    const { data } = await operator().select();
    expect(data).toContainEqual(expect.objectContaining(entry));
    for (const { name, email } of data ?? []) {
      expect(name).toBe(name.trim());
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(200);
      expect(email).toMatch(/^\S+@\S+\.\S+$/);
    }
  });
});
