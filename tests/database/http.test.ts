import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { lockFolder } from "../../local/supabase/folder-lock.ts";
import {
  readOrCreateKeys,
  type SupabaseKeys,
} from "../../local/supabase/keys.ts";
import {
  type RunningSupabase,
  startSupabase,
} from "../../local/supabase/server.ts";
import type { Database } from "../../src/waitlist/database.types.ts";

describe("the embedded Supabase over HTTP", () => {
  let directory: string;
  let keys: SupabaseKeys;
  let supabase: RunningSupabase;
  /** Whose connection the next request is. */
  let address = "198.51.100.1";

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "supabase-"));
    keys = await readOrCreateKeys(directory);
    supabase = await startSupabase({
      ...keys,
      directory,
      port: 0,
      visitorAddress: () => address,
    });
  });
  afterAll(async () => {
    await supabase.close();
    await rm(directory, { recursive: true });
  });

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
    const { status, error, data } = await visitor().insert(entry);
    expect({ status, error, data }).toEqual({
      status: 201,
      error: null,
      data: null,
    });
    const { data: rows } = await operator().select("name, email");
    expect(rows).toEqual([entry]);
  });

  test("a visitor cannot read, change or delete", async () => {
    await visitor().insert(entry);
    for (const attempt of [
      visitor().select(),
      visitor().select("*", { count: "exact", head: true }),
      visitor().update({ name: "X" }).eq("name", "A"),
      visitor().delete().eq("name", "A"),
      visitor().upsert(entry),
      visitor().insert(entry).select(),
    ]) {
      const { status, data } = await attempt;
      expect(status).toBe(401);
      expect(data).toBeNull();
    }
    const { data: rows } = await operator().select("name, email");
    expect(rows).toEqual([entry]);
  });

  test("a visitor cannot set another column, and cannot call functions", async () => {
    const dated = { ...entry, created_at: "2020-01-01" };
    expect(await visitor().insert(dated)).toMatchObject({ status: 401 });
    const numbered = { ...entry, id: 7 } as typeof entry;
    expect((await visitor().insert(numbered)).status).toBeGreaterThanOrEqual(
      400,
    );
    const called = await client(keys.publishableKey).rpc(
      "forget_visitors" as never,
    );
    expect(called.status).toBe(404);
    expect((await operator().select()).data).toEqual([]);
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
    const answered = Object.fromEntries(response.headers);
    delete answered.date;
    return {
      status: response.status,
      headers: answered,
      body: await response.text(),
    };
  }

  test.each<[string, Record<string, string>, string]>([
    ["nothing more", {}, ""],
    ["no answer", { prefer: "return=minimal" }, ""],
    ["an exact count", { prefer: "count=exact" }, ""],
    ["an estimated count", { prefer: "count=estimated" }, ""],
    ["a planned count", { prefer: "count=planned,return=minimal" }, ""],
    ["its place", { prefer: "return=headers-only" }, ""],
    ["the row", { prefer: "return=representation" }, "?select=email"],
    ["repeats to be ignored", { prefer: "resolution=ignore-duplicates" }, ""],
    [
      "repeats to be merged",
      { prefer: "resolution=merge-duplicates" },
      "?on_conflict=id",
    ],
    ["defaults", { prefer: "missing=default" }, "?columns=name,email"],
    ["strict handling", { prefer: "handling=strict,max-affected=0" }, ""],
    [
      "a plan",
      { accept: "application/vnd.pgrst.plan+json; options=analyze" },
      "",
    ],
    ["a table of values", { accept: "text/csv" }, ""],
  ])(
    "somebody who asks for %s cannot tell the second join from the first",
    async (_, headers, query) => {
      const first = await answerTo(entry, headers, query);
      const second = await answerTo(
        { ...entry, email: "A@b.example" },
        headers,
        query,
      );
      expect(second).toEqual(first);
    },
  );

  test("an entry that breaks a rule is refused with the rule's name, not the entry", async () => {
    const { status, body } = await answerTo({
      name: "A\u202eB",
      email: "a@b.example",
    });
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ code: "23514", details: null });
    expect(body).toContain("name_plain");
    expect(body).not.toContain("b.example");
  });

  test("the limit per visitor works over HTTP, and no header of the client moves it", async () => {
    address = "198.51.100.99";
    let admitted = 0;
    for (let time = 0; time < 130; time += 1) {
      const { status } = await answerTo(entry, {
        "cf-connecting-ip": `203.0.113.${time}`,
        "x-forwarded-for": `203.0.113.${time}`,
      });
      if (status === 201) admitted += 1;
      else expect(status).toBe(429);
    }
    address = "198.51.100.1";
    expect(admitted).toBeGreaterThanOrEqual(120);
    expect(admitted).toBeLessThan(130);
  });

  test("a hundred requests at once keep their roles and are all counted", async () => {
    address = "198.51.100.50";
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, n) =>
        n % 2
          ? (await visitor().insert({ name: "A", email: `a${n}@b.example` }))
              .status
          : (await visitor().select()).status,
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    const { count } = await operator().select("*", {
      count: "exact",
      head: true,
    });
    expect(count).toBe(50);
  });

  test("a body beyond any entry is refused", async () => {
    const { status } = await answerTo({ ...entry, name: "n".repeat(20_000) });
    expect(status).toBe(413);
  });

  test("pages of this machine may ask, others may not", async () => {
    const ask = (origin: string) =>
      fetch(`${supabase.url}/rest/v1/Waitlist`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers":
            "apikey,authorization,content-profile,content-type,prefer,x-client-info",
        },
      });
    const own = await ask("http://localhost:3000");
    expect(own.status).toBe(204);
    expect(own.headers.get("access-control-allow-origin")).toBe(
      "http://localhost:3000",
    );
    expect(own.headers.get("access-control-allow-headers")).toContain(
      "x-client-info",
    );
    const foreign = await ask("https://evil.example");
    expect(foreign.status).toBe(403);
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("a name that was rebound to this machine gets nothing", async () => {
    const status = await new Promise((resolve, reject) => {
      httpRequest(
        {
          host: "127.0.0.1",
          port: supabase.port,
          path: "/rest/v1/Waitlist",
          headers: { host: "evil.example", apikey: keys.secretKey },
        },
        (response) => resolve(response.resume().statusCode),
      )
        .on("error", reject)
        .end();
    });
    expect(status).toBe(421);
  });

  test("a taken port is named, with the variable that changes it, and the folder is free again", async () => {
    const other = { ...keys, directory: join(directory, "other") };
    await expect(
      startSupabase({ ...other, port: supabase.port }),
    ).rejects.toThrow(`Port ${supabase.port} is taken. Set SUPABASE_PORT`);
    lockFolder(other.directory)();
  });

  test("a second process on the same folder is refused, and the keys stay", async () => {
    await expect(
      startSupabase({ ...keys, directory, port: 0 }),
    ).rejects.toThrow(/Another process is using/);
    expect(await readOrCreateKeys(directory)).toEqual(keys);
    expect((await stat(join(directory, "keys.json"))).mode & 0o077).toBe(0);
    expect(await readdir(directory)).toContain("address.json");
  });
});
