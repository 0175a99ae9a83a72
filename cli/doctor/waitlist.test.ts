import { Hono } from "hono";
import { expect, it } from "vitest";
import { serve } from "../../tests/serve.ts";
import { checkWaitlist } from "./waitlist.ts";

const keys = {
  publishableKey: "sb_publishable_of_a_test",
  secretKey: "sb_secret_of_a_test",
};
const REFUSED = { status: 401, body: { code: "42501" } };

type Reply = { status: number; body?: unknown };
/** What a healthy project answers to each kind of request. */
const healthy: Record<string, Reply> = {
  first: { status: 201 },
  again: { status: 201 },
  twoAtOnce: { status: 400, body: { code: "PT400" } },
  GET: REFUSED,
  PATCH: REFUSED,
  DELETE: REFUSED,
  erase: { status: 200, body: [{ id: 1 }] },
  signUp: { status: 200, body: { disable_signup: true } },
};

/** Checks a project that answers as told, healthy otherwise. */
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
    .all("/rest/v1/Waitlist", ({ req }) =>
      send(req.header("apikey") === keys.secretKey ? "erase" : req.method),
    );
  const findings = await checkWaitlist({ url: await serve(app), ...keys });
  return findings.filter(({ level }) => level !== "ok");
}

it("a healthy project has no problem", async () => {
  expect(await problems({})).toEqual([]);
});

it.each([
  [540, undefined, "the project is paused"],
  [500, { code: "25006" }, "the database is read-only"],
  [401, { message: "Invalid API key" }, "this key is not accepted"],
  [429, { code: "PT429" }, "this network address has joined too often"],
  [201, "<!doctype html>", "the answer is unexpected"],
])(
  "a join that is answered with status %i and %j is explained, with what to do",
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

it.each([
  [
    "answers a repeated join otherwise",
    { again: { status: 409 } },
    /^joining again gets another answer/,
  ],
  [
    "takes two entries at once",
    { twoAtOnce: { status: 201 } },
    /^the database takes several entries.*db push --remote/,
  ],
  [
    "lets visitors read",
    { GET: { status: 200, body: [] } },
    /^a visitor is not refused: GET 200/,
  ],
  [
    "lets strangers sign up",
    { signUp: { status: 200, body: { disable_signup: false } } },
    /^strangers can sign up/,
  ],
  [
    "does not take the secret key",
    { erase: REFUSED },
    /^the secret key does not erase the probe/,
  ],
])("a project that %s is found", async (_, replies, text) => {
  expect(await problems(replies)).toEqual([
    { level: "failed", text: expect.stringMatching(text) },
  ]);
});
