/** The doctor on native PostgreSQL, with the statements that PostgREST would run. */
import { Hono, type HonoRequest } from "hono";
import { expect, test } from "vitest";
import { checkWaitlist, TABLES } from "../../cli/doctor/waitlist.ts";
import { serve } from "../serve.ts";
import { type Database, type Outcome, openDatabase } from "./database.ts";

const keys = { publishableKey: "publishable", secretKey: "secret" };

/** Answers the doctor's requests as PostgREST 12 does. */
function api(database: Database) {
  const roleOf = (req: HonoRequest) =>
    req.header("apikey") === keys.secretKey ? "service_role" : "anon";
  const answer = (req: HonoRequest, outcome: Outcome, status: number) => {
    const isOperator = roleOf(req) === "service_role";
    if ("code" in outcome)
      return Response.json(outcome, { status: isOperator ? 403 : 401 });
    const range = outcome.rows.length > 0 ? "0-0/*" : "*/*";
    const body = status === 200 ? JSON.stringify(outcome.rows) : null;
    return new Response(body, { status, headers: { "content-range": range } });
  };
  const run = async (req: HonoRequest, status: number, sql: string) => {
    const outcome = await database.request(sql, { role: roleOf(req) });
    return answer(req, outcome, status);
  };
  const probe = (req: HonoRequest) =>
    `where email = '${req.query("email")?.replace("eq.", "")}'`;
  return new Hono()
    .get("/auth/v1/settings", ({ json }) => json({ disable_signup: true }))
    .get("/rest/v1/", async ({ req }) => {
      if (roleOf(req) === "anon") return new Response(null, { status: 403 });
      const tables = await database.owner(`
        select table_name as name, json_object_agg(column_name, '{}'::json) as properties
        from information_schema.columns where table_schema = 'public' group by 1`);
      const definitions = tables.map(({ name, ...columns }) => [name, columns]);
      return Response.json({ definitions: Object.fromEntries(definitions) });
    })
    .post("/rest/v1/Waitlist", async ({ req }) => {
      const requester = { role: roleOf(req) } as const;
      return answer(req, await database.join(await req.json(), requester), 201);
    })
    .post("/rest/v1/rpc/:name", ({ req }) =>
      run(req, 200, `select from ${req.param("name")}(null)`),
    )
    .patch("/rest/v1/:table", ({ req }) =>
      run(req, 204, `update "Waitlist" set name = 'Doctor' ${probe(req)}`),
    )
    .delete("/rest/v1/:table", ({ req }) =>
      run(req, 204, `delete from "Waitlist" ${probe(req)}`),
    )
    .get("/rest/v1/:table", ({ req }) => {
      const { select = "*", email } = req.query();
      const rows = email ? probe(req) : "limit 1";
      return run(
        req,
        200,
        `select ${select} from "${req.param("table")}" ${rows}`,
      );
    });
}

test("without the secret key the doctor tries every column that there is", async () => {
  await using database = await openDatabase();
  const headers = { apikey: keys.secretKey };
  const described = await api(database).request("/rest/v1/", { headers });
  const { definitions } = await described.json();
  for (const table of Object.keys(definitions))
    expect(new Set(Object.keys(definitions[table].properties))).toEqual(
      new Set(TABLES[table]),
    );
});

const MISSING = /^a grant is missing/;

test.each([
  [
    "a column that is public because row level security is off",
    `alter table "Waitlist" disable row level security;
     grant select (email) on "Waitlist" to anon`,
    [/able to read Waitlist, and row level security is off/],
  ],
  [
    "rights that row level security makes harmless",
    `grant all on "Waitlist" to anon;
     grant execute on all functions in schema public to anon`,
    [
      /able to read Waitlist, and row level security still hides/,
      /able to change/,
      /able to delete/,
      /able to find/,
      /able to erase/,
    ],
  ],
  [
    "a view over the list",
    `create view "Everyone" as select id, name from "Waitlist";
     grant select (name) on "Everyone" to anon`,
    [/able to read Everyone/],
  ],
  [
    "a trigger that is disabled",
    'alter table "Waitlist" disable trigger waitlist_1_join',
    [/^the trigger that stores entries is disabled/],
  ],
  [
    "visitors who may not join",
    'revoke insert (name) on "Waitlist" from anon',
    [MISSING],
  ],
  [
    "a secret key that may not erase",
    'revoke delete on "Waitlist" from service_role',
    [MISSING],
  ],
  [
    "a trigger that drops entries",
    `create function drop_entry() returns trigger language plpgsql as 'begin return null; end';
     create trigger drop_entry before insert on "Waitlist" for each row execute function drop_entry()`,
    [/are not stored\. Look for a trigger/],
  ],
])("the doctor finds %s, and its advice fixes it", async (_, sql, expected) => {
  await using database = await openDatabase();
  const url = await serve(api(database));
  const problems = async () => {
    const { signal } = new AbortController();
    const findings = await checkWaitlist({ url, ...keys }, signal);
    return findings
      .filter(({ level }) => level !== "ok")
      .map(({ text }) => text);
  };
  await database.owner(sql);
  const found = await problems();
  expect(found).toEqual(expected.map((text) => expect.stringMatching(text)));
  const advice = [...found.join().matchAll(/`(.+?)`/g)];
  for (const [, statement = ""] of advice) await database.owner(statement);
  if (advice.length > 0) expect(await problems()).toEqual([]);
});
