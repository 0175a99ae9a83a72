import { Hono } from "hono";
import { expect, it } from "vitest";
import { serve } from "../../tests/serve.ts";
import { networkProblem } from "../failures.ts";
import { checkWaitlist } from "./waitlist.ts";

const keys = {
  publishableKey: "sb_publishable_of_a_test",
  secretKey: "sb_secret_of_a_test",
};
const REFUSED = { status: 401, body: { code: "42501" } };
const UNKNOWN_KEY = { status: 401, body: { message: "Invalid API key" } };

type Reply = { status: number; body?: unknown };
/** The replies of a healthy project, which refuses everything else. */
const healthy: Record<string, Reply> = {
  first: { status: 201 },
  again: { status: 201 },
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
    .post("/rest/v1/Waitlist", () => {
      joins += 1;
      return send(joins === 1 ? "first" : "again");
    })
    .all("/rest/v1/*", ({ req }) => {
      if (req.header("apikey") !== keys.secretKey) return send(req.method);
      return send(req.method === "GET" ? "stored" : "erase");
    });
  const { signal } = new AbortController();
  const url = await serve(app);
  const findings = await checkWaitlist({ url, ...keys }, signal);
  return findings.filter(({ level }) => level !== "ok");
}

it.each([
  [540, undefined, "the project is paused"],
  [500, { code: "25006" }, "the database is read-only"],
  [401, UNKNOWN_KEY.body, "the key is not accepted"],
  [404, { code: "PGRST205" }, "a table or .* missing.*PostgreSQL 16"],
  [406, { code: "PGRST106" }, "the API does not expose the schema"],
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
      DELETE: { status: 204 },
    }),
  ).toMatchObject([
    {
      level: "warning",
      text: expect.stringContaining(
        "joined too often. Try again in 20 minutes",
      ),
    },
    { text: expect.stringContaining("able to delete") },
  ]);
});

it.each(["again", "HEAD", "DELETE", "stored", "erase"])(
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
  ["again", { status: 409 }, "joining again gets a different response"],
  ["signUp", { status: 200, body: {} }, "anyone may be able to sign up"],
  ["erase", UNKNOWN_KEY, "the key is not accepted"],
])("a wrong reply to the probe %s is explained", async (name, reply, text) => {
  expect(await problems({ [name]: reply })).toEqual([
    { level: "failed", text: expect.stringMatching(`^${text}`) },
  ]);
});

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
