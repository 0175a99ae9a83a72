import { Hono } from "hono";
import { expect, it } from "vitest";
import { serve } from "../../tests/serve.ts";
import { checkWaitlist } from "./waitlist.ts";

const keys = {
  publishableKey: "sb_publishable_of_a_test",
  secretKey: "sb_secret_of_a_test",
};
const inspected = { people: 2, newest: "2026-11-23T14:02Z", hasJoined: true };
type Reply = [status: number, body?: object];
const refused: Reply = [401, { code: "42501" }];
/** The replies of a healthy project by requester and request; a visitor may do nothing else. */
const healthy: Record<string, Reply> = {
  "operator POST": [200, { ...inspected, problems: [] }],
  "operator GET": [200, [{ name: "Doctor" }]],
  "operator DELETE": [204],
  "first join": [201],
  "second join": [201],
  settings: [200, { disable_signup: true }],
};
const outside = { ...keys, secretKey: undefined };
const OUTSIDE = "warning: checked only from outside";

/** Checks a project that is healthy except for the given replies. */
async function problems(replies: Record<string, Reply>, settings: object) {
  let joins = 0;
  const send = (request: string) => {
    const [status, body] = { ...healthy, ...replies }[request] ?? refused;
    return new Response(body && JSON.stringify(body), { status });
  };
  const app = new Hono()
    .get("/auth/v1/settings", () => send("settings"))
    .post("/rest/v1/Waitlist", () => {
      joins += 1;
      return send(joins === 1 ? "first join" : "second join");
    })
    .all("/rest/v1/*", ({ req }) => {
      const isOperator = req.header("apikey") === keys.secretKey;
      return send(`${isOperator ? "operator" : "visitor"} ${req.method}`);
    });
  const { signal } = new AbortController();
  const url = await serve(app);
  const all = await checkWaitlist({ url, ...keys, ...settings }, signal);
  expect(JSON.stringify(all)).not.toMatch(/probe.invalid|of_a_test/);
  const wrong = all.filter(({ level }) => level !== "ok");
  return wrong.map(({ level, text }) => `${level}: ${text}`);
}

const OVERLOAD = "failed: Supabase is overloaded";

it.each<[string, Reply, object, string[]]>([
  ["operator POST", [503], keys, [OVERLOAD]],
  ["operator DELETE", [503], keys, [OVERLOAD]],
  ["operator GET", [503], keys, [OVERLOAD]],
  ["first join", [503], keys, [OVERLOAD]],
  ["second join", [503], keys, [OVERLOAD]],
  ["visitor POST", [503], outside, [OUTSIDE, OVERLOAD]],
  [
    "second join",
    [409],
    keys,
    ["failed: joining again gets a different response"],
  ],
  ["settings", [200, {}], keys, ["failed: anyone can sign up"]],
  [
    "operator GET",
    [200, []],
    keys,
    ["failed: people who join see the confirmation but are not stored"],
  ],
  [
    "first join",
    [429, { code: "PT429" }],
    keys,
    ["warning: too many requests"],
  ],
  [
    "operator POST",
    [200, { ...inspected, problems: [{ problem: "a", statement: "b" }] }],
    keys,
    ["failed: a. Run `b` in the dash", "warning: joining is checked once"],
  ],
  [
    "visitor HEAD",
    [206],
    outside,
    [OUTSIDE, "failed: visitors may read Waitlist, read WaitlistDays. Run"],
  ],
])(
  "after “%s” with %j the doctor says what is wrong",
  async (request, reply, settings, expected) => {
    expect(await problems({ [request]: reply }, settings)).toEqual(
      expected.map((text) => expect.stringMatching(`^${text}`)),
    );
  },
);
