/** The doctor on native PostgreSQL, with the statements that PostgREST would run. */
import { Hono } from "hono";
import { expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../../tests/database.ts";
import { serve } from "../../tests/serve.ts";
import { findingsOf } from "./finding.ts";
import { checkWaitlist } from "./waitlist.ts";

const keys = { publishableKey: "publishable", secretKey: "secret" };
const ROLES: Record<string, "anon" | "service_role"> = {
  publishable: "anon",
  secret: "service_role",
};

/** The statuses of PostgREST 12 for errors of PostgreSQL. */
const statusOf = (code: string) =>
  ({ "42501": 401, "23505": 409, "42883": 404, PT429: 429 })[code] ?? 400;

/** Answers the doctor's requests as PostgREST 12 does. */
const api = (database: TestDatabase, disable_signup: boolean | null) =>
  new Hono()
    .get("/auth/v1/settings", ({ json, notFound }) =>
      disable_signup === null ? notFound() : json({ disable_signup }),
    )
    .all("/rest/v1/:target{.+}", async ({ req }) => {
      const role = ROLES[req.header("apikey") ?? ""];
      if (!role) return Response.json({ message: "" }, { status: 401 });
      const { target } = req.param();
      const { select = "*", email_lower = "" } = req.query();
      const rows = `where email_lower = '${email_lower.slice(3)}'`;
      const [, name] = target.split("rpc/");
      const parameters = name ? Object.entries<unknown>(await req.json()) : [];
      const named = parameters.map(([key], index) => `${key} => $${index + 1}`);
      const statements: Record<string, string> = {
        POST: `select to_json(result) as result from ${name}(${named}) as result`,
        PATCH: `update "${target}" set name = 'Doctor' ${rows}`,
        DELETE: `delete from "${target}" ${rows}`,
        HEAD: `select ${select} from "${target}" limit 1`,
      };
      const isJoin = target === "Waitlist" && req.method === "POST";
      const outcome = isJoin
        ? await database.join(await req.json(), { role })
        : await database.request(
            statements[req.method] ?? "",
            { role },
            parameters.map(([, value]) =>
              Array.isArray(value) ? `{${value}}` : String(value),
            ),
          );
      if ("code" in outcome)
        return Response.json(outcome, { status: statusOf(outcome.code) });
      if (isJoin) return new Response(null, { status: 201 });
      return Response.json(outcome.rows.map(({ result }) => result));
    });

/** @returns what is not ok */
async function problems(
  database: TestDatabase,
  changed: Partial<typeof keys> = {},
  disable_signup: boolean | null = true,
) {
  const url = await serve(api(database, disable_signup));
  const settings = { url, ...keys, ...changed };
  const { signal } = new AbortController();
  const found = findingsOf(checkWaitlist(settings, signal), signal);
  const findings = await Array.fromAsync(found);
  expect(JSON.stringify(findings)).not.toMatch(/probe\.invalid|Ada/);
  return findings
    .filter(({ level }) => level !== "ok")
    .map(({ level, text }) => `${level}: ${text}`);
}

const replaced = (name: string, body: string) =>
  `create or replace function private.${name} returns trigger security definer language plpgsql as $$ begin ${body} end $$`;

test("the doctor finds nothing but open sign-up, and leaves nothing behind", async () => {
  await using database = await openDatabase();
  // A stranger has joined as its probe.
  await database.join({ name: "Ada", email: "DÓCTOR@Probe.invalid" });
  expect(await problems(database)).toEqual([]);
  expect(await database.stored()).toEqual([]);
  // The embedded Supabase has no accounts.
  expect(await problems(database, {}, null)).toEqual([]);
  expect(await problems(database, {}, false)).toEqual([
    expect.stringMatching(/^failed: anyone can sign up.*config push/),
  ]);
});

test.each<[what: string, sql: string, expected: RegExp[], isRestored?: true]>([
  [
    "a list that visitors can read, change and erase",
    `alter table "Waitlist" disable row level security;
     grant select, update (name), delete on "Waitlist" to anon`,
    [
      /^failed: visitors may change entries, erase entries, read id, .* and \d more\. Run/,
    ],
    true,
  ],
  [
    "functions of operators that everyone may call",
    "grant execute on all functions in schema public to public",
    [/^failed: visitors may call count_refused_joins\. Run/],
    true,
  ],
  [
    "visitors who may not join",
    'revoke insert on "Waitlist" from anon; alter table "Waitlist" disable trigger waitlist_2_join',
    [/^failed: a permission is missing.*\(status 401 42501\)$/],
    true,
  ],
  [
    "operators who may not erase",
    'revoke delete on "Waitlist" from service_role',
    [/^failed: Supabase: a permission is missing/],
    true,
  ],
  [
    "entries that are not normalized",
    'alter table "Waitlist" disable trigger waitlist_1_normalize',
    [/^failed: .* \(status 400 23514 constraint "email_shape"\)$/],
    true,
  ],
  [
    "a trigger that no longer stores entries",
    "alter table private.visitor disable trigger waitlist_store",
    [/^failed: people who join .* not stored.* private\.restore_grants/],
    true,
  ],
  [
    "names that a trigger from elsewhere changes",
    `create function upper_case() returns trigger language plpgsql as
       'begin new.name := upper(new.name); return new; end';
     create trigger "9 last" before insert on "Waitlist" for each row execute function upper_case()`,
    [/^failed: entries are not stored as they were typed/],
  ],
  [
    "a database webhook without the extension that it needs",
    `create function request() returns trigger language plpgsql as
       $$ begin perform net.http_post('https://hooks.example'); return new; end $$;
     create trigger webhook after insert on "Waitlist" for each row execute function request()`,
    [/^failed: the request failed.* webhook .* pg_net .* 3F000\)$/],
  ],
  [
    "entries that are dropped",
    replaced("join_waitlist()", "return null;"),
    [/^failed: people who join .* not stored.* Compare the database\.$/],
  ],
  [
    "a response that reveals who is on the list",
    replaced(
      "join_waitlist()",
      `insert into public."Waitlist" (name, email) values (new.name, new.email); return null;`,
    ),
    [
      /^failed: joining again gets a different response, which/,
      /^warning: no network address reaches the database/,
    ],
  ],
])("the doctor finds %s", async (_, sql, expected, isRestored) => {
  await using database = await openDatabase();
  await database.owner(sql);
  expect(await problems(database)).toEqual(
    expected.map((text) => expect.stringMatching(text)),
  );
  if (!isRestored) return;
  await database.owner("select private.restore_grants()");
  expect(await problems(database)).toEqual([]);
});

test("the doctor names the key that is wrong or missing", async () => {
  await using database = await openDatabase();
  expect(await problems(database, { publishableKey: "old" })).toEqual([
    expect.stringMatching(/^failed: SUPABASE_PUBLISHABLE_KEY is not accepted/),
  ]);
  expect(await problems(database, { secretKey: "old" })).toEqual([
    expect.stringMatching(/^failed: Supabase: SUPABASE_SECRET_KEY is not acc/),
  ]);
  expect(await problems(database, { secretKey: undefined })).toEqual([
    expect.stringMatching(/^warning: without SUPABASE_SECRET_KEY/),
  ]);
});
