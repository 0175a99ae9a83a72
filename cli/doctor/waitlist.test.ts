import { Hono } from "hono";
import { expect, it } from "vitest";
import { serve } from "../../tests/serve.ts";
import { checkWaitlist } from "./waitlist.ts";

const keys = {
  publishableKey: "sb_publishable_of_a_test",
  secretKey: "sb_secret_of_a_test",
};
const REFUSED = { status: 401, body: { code: "42501" } };
const UNKNOWN_KEY = { status: 401, body: { message: "Invalid API key" } };

type Reply = { status: number; body?: unknown };
const inspected = { people: 2, hasJoined: true, problems: [] };
/** The replies of a healthy project, which refuses everything else. */
const healthy: Record<string, Reply> = {
  inspection: {
    status: 200,
    body: { ...inspected, newest: "2026-11-23T14:02:00+00:00" },
  },
  first: { status: 201 },
  again: { status: 201 },
  stored: { status: 200, body: [{ name: "Doctor" }] },
  erase: { status: 204 },
  signUp: { status: 200, body: { disable_signup: true } },
};

/** Checks a project that is healthy except for the given replies. */
async function problems(replies: Record<string, Reply>, settings = {}) {
  let joins = 0;
  const send = (name: string) => {
    const { status, body } = { ...healthy, ...replies }[name] ?? REFUSED;
    const text = typeof body === "object" ? JSON.stringify(body) : body;
    return new Response(text === undefined ? null : String(text), { status });
  };
  const operators: Record<string, string> = {
    POST: "inspection",
    GET: "stored",
    DELETE: "erase",
  };
  const app = new Hono()
    .get("/auth/v1/settings", () => send("signUp"))
    .post("/rest/v1/Waitlist", () => {
      joins += 1;
      return send(joins === 1 ? "first" : "again");
    })
    .all("/rest/v1/*", ({ req }) => {
      const isOperator = req.header("apikey") === keys.secretKey;
      return send((isOperator && operators[req.method]) || req.method);
    });
  const { signal } = new AbortController();
  const url = await serve(app);
  const all = await checkWaitlist({ url, ...keys, ...settings }, signal);
  expect(JSON.stringify(all)).not.toMatch(/probe.invalid|of_a_test/);
  return all.filter(({ level }) => level !== "ok");
}

it.each(["inspection", "first", "again", "stored", "erase"])(
  "an overload during the probe %s is the only finding",
  async (name) => {
    expect(await problems({ [name]: { status: 503 } })).toEqual([
      {
        level: "failed",
        text: expect.stringContaining("the database is overloaded"),
      },
    ]);
  },
);
const outside = { secretKey: undefined };
it.each<[string, Record<string, Reply>, object, [string, string][]]>([
  [
    "joins that look different the second time",
    { again: { status: 409 } },
    {},
    [["failed", "joining again gets a different response"]],
  ],
  [
    "accounts",
    { signUp: { status: 200, body: {} } },
    {},
    [["failed", "anyone may be able to sign up"]],
  ],
  [
    "entries that are lost",
    { stored: { status: 200, body: [] } },
    {},
    [["failed", "people who join see the confirmation but are not stored"]],
  ],
  [
    "too many joins, and checks the rest",
    {
      first: { status: 429, body: { code: "PT429" } },
      DELETE: { status: 204 },
    },
    outside,
    [
      ["warning", "checked only from outside"],
      ["warning", "this network address has joined too often"],
      ["failed", "a visitor was able to erase an entry"],
    ],
  ],
  [
    "columns that visitors can read",
    { HEAD: { status: 206 } },
    outside,
    [
      ["warning", "checked only from outside"],
      ["failed", "a visitor was able to read Waitlist.id, read Waitlist.name"],
    ],
  ],
  [
    "a secret key that is not accepted, and goes on without it",
    { inspection: UNKNOWN_KEY, PATCH: { status: 204 } },
    {},
    [
      ["failed", "SUPABASE_SECRET_KEY is not accepted"],
      ["warning", "checked only from outside"],
      ["failed", "a visitor was able to change an entry"],
    ],
  ],
])("the doctor notices %s", async (_, replies, settings, expected) => {
  expect(await problems(replies, settings)).toEqual(
    expected.map(([level, text]) => ({
      level,
      text: expect.stringMatching(`^${text}`),
    })),
  );
});
