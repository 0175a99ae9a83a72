import { Hono } from "hono";
import { expect, it } from "vitest";
import { serve } from "../../tests/serve.ts";
import { eraseProbe, examineLimit, examineWaitlist } from "./waitlist.ts";

const publishableKey = "sb_publishable_of_a_test";
const REFUSED = { status: 401, body: { code: "42501" } };

type Reply = { status: number; body?: unknown };
/** What a healthy project answers to each kind of request. */
const healthy = {
  join: (_count: number): Reply => ({ status: 201 }),
  twoAtOnce: { status: 400, body: { code: "PT400" } },
  GET: REFUSED,
  PATCH: REFUSED,
  DELETE: REFUSED,
  signUp: { status: 200, body: { disable_signup: true } },
};

/** A project that answers as told, healthy otherwise. */
async function projectOf(replies: Partial<typeof healthy> = {}) {
  const all = { ...healthy, ...replies };
  let joins = 0;
  const send = ({ status, body }: Reply) =>
    typeof body === "string"
      ? new Response(body, { status })
      : body === undefined
        ? new Response(null, { status })
        : Response.json(body, { status });
  const app = new Hono()
    .get("/auth/v1/settings", () => send(all.signUp))
    .post("/rest/v1/Waitlist", async ({ req }) => {
      if (Array.isArray(await req.json())) return send(all.twoAtOnce);
      joins += 1;
      return send(all.join(joins));
    })
    .all("/rest/v1/Waitlist", ({ req }) => {
      const { GET, PATCH, DELETE } = all;
      const replyTo: Record<string, Reply> = { GET, PATCH, DELETE };
      return send(replyTo[req.method] ?? { status: 404 });
    });
  return { url: await serve(app), publishableKey };
}

const notOk = async (replies: Partial<typeof healthy>) =>
  (await examineWaitlist(await projectOf(replies))).filter(
    ({ level }) => level !== "ok",
  );

it("a healthy project gives nothing to mend", async () => {
  expect(await notOk({})).toEqual([]);
});

it.each([
  [540, undefined, "the project is paused"],
  [402, { message: "exceed_db_size_quota" }, "the project is over its quota"],
  [405, { code: "25006" }, "the database is read-only"],
  [500, { code: "25006" }, "the database is read-only"],
  [401, { message: "Invalid API key" }, "the public key is not accepted"],
  [401, { code: "42501" }, "the public key may not join"],
  [404, { code: "PGRST205" }, "there is no Waitlist table"],
  [429, { code: "PT429" }, "this network address has joined too often"],
  [503, { code: "PGRST003" }, "the database is overloaded"],
  [500, { code: "57014" }, "the database is overloaded"],
  [500, "<!doctype html>", "a join is answered as by something else"],
  [201, "<!doctype html>", "a join is answered as by something else"],
])(
  "a join that is answered with status %i and %j is explained, with what to do",
  async (status, body, what) => {
    const findings = await notOk({ join: () => ({ status, body }) });
    expect(findings).toEqual([
      {
        level: "failed",
        what: expect.stringMatching(new RegExp(`^${what}`)),
        next: expect.stringMatching(/.{10}/),
      },
    ]);
    expect(JSON.stringify(findings)).not.toContain("probe.invalid");
    expect(JSON.stringify(findings)).not.toContain(publishableKey);
  },
);

it("a project that is not there is told from one that refuses", async () => {
  const access = { url: "http://localhost:1", publishableKey };
  expect(await examineWaitlist(access)).toMatchObject([
    { level: "failed", what: "nothing answers (status 0)" },
  ]);
});

it("a repeated join that is answered otherwise is found", async () => {
  const join = (count: number) => ({ status: count === 1 ? 201 : 409 });
  expect(await notOk({ join })).toMatchObject([
    { what: expect.stringMatching(/^joining again is answered otherwise/) },
  ]);
});

it.each([
  ["read", "GET", { status: 200, body: [] }],
  ["change", "PATCH", { status: 204 }],
  ["delete", "DELETE", { status: 200, body: [] }],
] as const)("a visitor who may %s rows is found", async (_, method, reply) => {
  expect(await notOk({ [method]: reply })).toMatchObject([
    {
      level: "failed",
      what: `a visitor is not refused: ${method} ${reply.status}`,
    },
  ]);
});

it("a database without the later migrations is found", async () => {
  expect(
    await notOk({ twoAtOnce: { status: 201, body: undefined } } as never),
  ).toMatchObject([
    {
      level: "failed",
      what: expect.stringMatching(/lacks migrations/),
      next: expect.stringContaining("db push --remote"),
    },
  ]);
});

it("an open sign-up is found, and one that cannot be asked about is a warning", async () => {
  const open = { status: 200, body: { disable_signup: false } };
  expect(await notOk({ signUp: open })).toMatchObject([
    { level: "failed", what: expect.stringMatching(/^strangers can sign up/) },
  ]);
  const broken = { status: 500, body: { disable_signup: false } };
  expect(await notOk({ signUp: { ...broken, body: Object() } })).toMatchObject([
    { level: "warning", what: expect.stringMatching(/is not known/) },
  ]);
});

const refusedAfter = (count: number) => (sent: number) =>
  sent > count ? { status: 429, body: { code: "PT429" } } : { status: 201 };

it.each([
  [120, "ok", "after 120 more joins the next is refused"],
  [20, "warning", "after 20 more joins the next is refused"],
  [500, "failed", "125 joins of one visitor were let through"],
])("a limit of %i joins is %s", async (limit, level, what) => {
  const access = await projectOf({ join: refusedAfter(limit) });
  expect(await examineLimit(access)).toMatchObject({
    level,
    what: expect.stringMatching(new RegExp(`^${what}`)),
  });
});

it.each([
  ["erased once", [{ id: 1 }], "ok", /stored once, and is erased/],
  ["stored twice", [{ id: 1 }, { id: 2 }], "failed", /stored 2 times/],
  ["not erased", { code: "42501" }, "failed", /does not erase the probe/],
])("a probe that is %s is told", async (_, body, level, what) => {
  const access = await projectOf({ DELETE: { status: 200, body } } as never);
  const secretKey = "sb_secret_of_a_test";
  expect(await eraseProbe({ ...access, secretKey })).toMatchObject({
    level,
    what: expect.stringMatching(what),
  });
});

it("without the secret key the probe stays, and that is said", async () => {
  expect(await eraseProbe(await projectOf())).toMatchObject({
    level: "ok",
    what: expect.stringMatching(/^the probe stays, as one row/),
  });
});
