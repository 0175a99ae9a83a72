import { Hono } from "hono";
import { expect, it } from "vitest";
import { networkProblem } from "../../command/failures.ts";
import { serve } from "../../tests/serve.ts";
import { checkWaitlist } from "./waitlist.ts";

const keys = {
  publishableKey: "sb_publishable_of_a_test",
  secretKey: "sb_secret_of_a_test",
};
const REFUSED = { status: 401, body: { code: "42501" } };

type Reply = { status: number; body?: unknown };
/** The replies of a healthy project. */
const healthy: Record<string, Reply> = {
  first: { status: 201 },
  again: { status: 201 },
  twoAtOnce: { status: 400, body: { code: "PT400" } },
  GET: REFUSED,
  PATCH: REFUSED,
  DELETE: REFUSED,
  days: REFUSED,
  rpc: REFUSED,
  stored: { status: 200, body: [{ name: "Doctor" }] },
  erase: { status: 204 },
  signUp: { status: 200, body: { disable_signup: true } },
};

/** Checks a project that is healthy except for the given replies. */
async function problems(replies: Record<string, Reply>) {
  let joins = 0;
  const send = (name: string) => {
    const { status, body } = { ...healthy, ...replies }[name] ?? REFUSED;
    const text = typeof body === "object" ? JSON.stringify(body) : body;
    return new Response(text === undefined ? null : String(text), { status });
  };
  const app = new Hono()
    .get("/auth/v1/settings", () => send("signUp"))
    .post("/rest/v1/Waitlist", async ({ req }) => {
      if (Array.isArray(await req.json())) return send("twoAtOnce");
      joins += 1;
      return send(joins === 1 ? "first" : "again");
    })
    .all("/rest/v1/Waitlist", ({ req }) => {
      if (req.header("apikey") !== keys.secretKey) return send(req.method);
      return send(req.method === "GET" ? "stored" : "erase");
    })
    .get("/rest/v1/WaitlistDays", () => send("days"))
    .post("/rest/v1/rpc/erase_from_waitlist", () => send("rpc"));
  const { signal } = new AbortController();
  const url = await serve(app);
  const findings = await checkWaitlist({ url, ...keys }, signal);
  return findings.filter(({ level }) => level !== "ok");
}

it("the doctor finds no problem in a healthy project", async () => {
  expect(await problems({})).toEqual([]);
});

it.each([
  [540, undefined, "the project is paused"],
  [500, { code: "25006" }, "the database is read-only"],
  [401, { message: "Invalid API key" }, "the key is not accepted"],
  [404, { code: "42883" }, "the database lacks a function"],
  [403, "<!doctype html>", "a web page responded instead of Supabase"],
  [404, { code: "404" }, "the response is unexpected"],
])(
  "a join that fails with status %i and %j is explained, with what to do",
  async (status, body, text) => {
    const findings = await problems({ first: { status, body } });
    expect(findings).toEqual([
      {
        level: "failed",
        text: expect.stringMatching(`^${text}.*\\. .{10}`),
      },
    ]);
    expect(JSON.stringify(findings)).not.toMatch(/probe.invalid|of_a_test/);
  },
);

it("joining over the limit is a warning, and the rest is still checked", async () => {
  expect(
    await problems({
      first: { status: 429, body: { code: "PT429" } },
      GET: { status: 200, body: [] },
    }),
  ).toMatchObject([
    {
      level: "warning",
      text: expect.stringContaining(
        "joined too often. Try again in 20 minutes",
      ),
    },
    { text: expect.stringContaining("able to read") },
  ]);
});

it.each(["again", "twoAtOnce", "GET", "DELETE", "stored", "erase"])(
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

it.each([
  ["again", 409, undefined, /^joining again gets a different response/],
  ["twoAtOnce", 201, undefined, /several entries.*db push --remote/],
  ["GET", 200, [], /^a visitor was able to read the list/],
  ["signUp", 200, { disable_signup: false }, /^anyone may be able to sign up/],
  ["erase", 401, REFUSED.body, /^SUPABASE_SECRET_KEY is not accepted/],
  [
    "stored",
    200,
    [],
    /^people who join see the confirmation but are not stored.*trigger/,
  ],
  ["days", 200, [{ day: "2026-11-20", joins: 7 }], /able to read how many/],
  ["rpc", 200, [], /^a visitor was able to erase people/],
])(
  "a wrong reply to the probe %s (status %i) is explained",
  async (name, status, body, text) => {
    expect(await problems({ [name]: { status, body } })).toEqual([
      { level: "failed", text: expect.stringMatching(text) },
    ]);
  },
);

it.each([
  ["ENOTFOUND", "the host name is unknown"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "the TLS certificate"],
  ["UND_ERR_HEADERS_TIMEOUT", "there was no response in time"],
  ["ECONNRESET", "the connection broke off"],
])("%s is explained as a network problem", (code, text) => {
  const cause = Object.assign(new Error(), { code });
  const failure = new TypeError("fetch failed", { cause });
  expect(networkProblem(failure)).toContain(text);
});
