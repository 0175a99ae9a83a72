/** The waitlist over HTTP, on the embedded Supabase or on the one in SUPABASE_TEST_URL. */
import { randomInt } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test } from "vitest";
import type { Database } from "../src/waitlist/database.types.ts";
import { startTestSupabase } from "../tests/supabase.ts";

const {
  SUPABASE_TEST_URL: hostedUrl,
  SUPABASE_TEST_PUBLISHABLE_KEY: publishableKey = "",
  SUPABASE_TEST_SECRET_KEY: secretKey = "",
} = process.env;
const server = hostedUrl
  ? { url: hostedUrl, publishableKey, secretKey }
  : await startTestSupabase();
afterEach(async () => {
  await operator().delete().gte("id", 0);
});

/** Hosted Supabase's proxy sets this header, and the embedded Supabase overwrites it. */
const addressHeader = {
  "cf-connecting-ip": `10.1.${randomInt(256)}.${randomInt(256)}`,
};
const client = (key: string) =>
  createClient<Database>(server.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: addressHeader },
  });
const visitor = () => client(server.publishableKey).from("Waitlist");
const operator = () => client(server.secretKey).from("Waitlist");
const stored = async () => (await operator().select("name, email")).data;
const entry = { name: "A", email: "a@b.example" };
/** Status, headers and body of a raw insert, without the date. */
async function responseTo(
  body: object,
  headers: Record<string, string> = {},
  query = "",
) {
  const response = await fetch(`${server.url}/rest/v1/Waitlist${query}`, {
    method: "POST",
    headers: {
      apikey: server.publishableKey,
      "content-type": "application/json",
      origin: "http://localhost:3000",
      ...addressHeader,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const { date, ...received } = Object.fromEntries(response.headers);
  const { status } = response;
  return { status, headers: received, body: await response.text() };
}

// The tests of the doctor and the commands also try what only operators may do.
test("a visitor can join, but neither date the entry nor see it again", async () => {
  await visitor().insert(entry);
  for (const attempt of [
    visitor().select("*", { count: "exact", head: true }),
    visitor().upsert(entry),
    visitor().upsert(entry, { ignoreDuplicates: true }),
    visitor().insert(entry).select(),
    visitor().insert({ ...entry, created_at: "2020-01-01" }),
  ])
    expect(await attempt).toMatchObject({ status: 401, data: null });
  expect(await stored()).toEqual([entry]);
});

/** Headers and queries that change the response to an insert. */
const shapes: [string, headers: Record<string, string>, query?: string][] = [
  ["nothing more", {}],
  ["no response", { prefer: "return=minimal" }],
  ["an exact count", { prefer: "count=exact" }],
  ["its number", { prefer: "return=representation" }, "?select=id"],
  ["defaults", { prefer: "missing=default" }, "?columns=name,email"],
  ["one column", {}, "?columns=email"],
  ["a column of ours", {}, "?columns=name,email,id"],
  [
    "repeats to be ignored",
    { prefer: "resolution=ignore-duplicates,count=exact" },
    "?on_conflict=email_lower",
  ],
];
// The embedded Supabase refuses these requests.
if (hostedUrl)
  shapes.push(
    ["an estimated count", { prefer: "count=estimated" }],
    ["its location", { prefer: "return=headers-only" }],
    ["strict handling", { prefer: "handling=strict,max-affected=0" }],
    ["a rollback", { prefer: "tx=rollback" }],
    ["a plan", { accept: "application/vnd.pgrst.plan+json; options=analyze" }],
    ["a table of values", { accept: "text/csv" }],
    ["one object", { accept: "application/vnd.pgrst.object+json" }],
    [
      "repeats to be merged",
      { prefer: "resolution=merge-duplicates,count=exact" },
      "?on_conflict=email",
    ],
  );

test.each(shapes)(
  "joining again and asking for %s looks like a first join",
  async (_, headers, query) => {
    const first = await responseTo(entry, headers, query);
    const again = { ...entry, email: "A@b.example" };
    expect(await responseTo(again, headers, query)).toEqual(first);
  },
);
