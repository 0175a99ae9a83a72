/** The doctor on native PostgreSQL, with the statements that PostgREST would run. */
import { Hono } from "hono";
import { expect, test } from "vitest";
import { type Database, openDatabase } from "../../tests/database.ts";
import { serve } from "../../tests/serve.ts";
import { checkWaitlist, TABLES } from "./waitlist.ts";

const keys = { publishableKey: "publishable", secretKey: "secret" };
const ROLES: Record<string, "anon" | "service_role"> = {
  publishable: "anon",
  secret: "service_role",
};

/** Answers the doctor's requests as PostgREST 12 does. */
const api = (database: Database) =>
  new Hono()
    .get("/auth/v1/settings", ({ json }) => json({ disable_signup: true }))
    .all("/rest/v1/:target{.+}", async ({ req }) => {
      const role = ROLES[req.header("apikey") ?? ""];
      if (!role) return Response.json({ message: "" }, { status: 401 });
      const { target } = req.param();
      const { select = "*", email } = req.query();
      const rows = email ? `where email = '${email.slice(3)}'` : "limit 1";
      const table = `"${target}"`;
      const [, name] = target.split("rpc/");
      const values = name ? Object.values(await req.json()) : [];
      const [status, sql]: [number, string] = name
        ? [200, `select ${name}(${values.map(() => "null")})`]
        : req.method === "PATCH"
          ? [204, `update ${table} set name = 'Doctor' ${rows}`]
          : req.method === "DELETE"
            ? [204, `delete from ${table} ${rows}`]
            : [200, `select ${select} from ${table} ${rows}`];
      const isJoin = req.method === "POST" && !name;
      const outcome = isJoin
        ? await database.join(await req.json(), { role })
        : await database.request(sql, { role });
      if ("code" in outcome)
        return Response.json(outcome, { status: role === "anon" ? 401 : 403 });
      if (isJoin || status === 204)
        return new Response(null, { status: isJoin ? 201 : 204 });
      const body = name
        ? Object.values(outcome.rows[0] ?? {})[0]
        : outcome.rows;
      return Response.json(body ?? null);
    });

/** @returns what is not ok, without the note that joining is checked later */
async function problems(database: Database, changed: Partial<typeof keys>) {
  const settings = { url: await serve(api(database)), ...keys, ...changed };
  const { signal } = new AbortController();
  const findings = await checkWaitlist(settings, signal);
  return findings
    .filter(({ level, text }) => level !== "ok" && !text.startsWith("joining"))
    .map(({ text }) => text);
}

test("without the secret key the doctor tries every column that there is", async () => {
  await using database = await openDatabase();
  const columns = await database.owner(`
    select table_name as name, json_agg(column_name order by column_name) as columns
    from information_schema.columns where table_schema = 'public' group by 1`);
  expect(columns).toEqual(
    Object.entries(TABLES).map(([name, columns]) => ({
      name,
      columns: columns.toSorted(),
    })),
  );
});

test("the doctor accepts a database webhook", async () => {
  await using database = await openDatabase();
  await database.owner(`create schema supabase_functions;
    create function supabase_functions.http_request() returns trigger language plpgsql
      as 'begin return new; end';
    create trigger webhook after insert on "Waitlist" for each row
      execute function supabase_functions.http_request()`);
  expect(await problems(database, {})).toEqual([]);
});

const EVERYONE = 'create view "Every one" as select name from "Waitlist"';
const LEAK = `create function leak() returns setof "Waitlist" security definer
  language sql as 'select * from public."Waitlist"'`;
const DROP = `create function drop_entry() returns trigger language plpgsql as 'begin return null; end'`;
const EMPTY = `set role anon; insert into "Waitlist" (name, email) values ('A', 'a@b.example');
  reset role; truncate "Waitlist"`;

test.each<[string, string, RegExp[], Partial<typeof keys>?]>([
  [
    "a view that visitors can read",
    `${EVERYONE}; grant select (name) on "Every one" to anon`,
    [/^anon has SELECT \(name\) on table public."Every one"/],
  ],
  [
    "a function that gives visitors the list",
    `${LEAK}; grant execute on function leak to public`,
    [/^public has EXECUTE on routine public.leak\(\)/],
  ],
  [
    "row level security that is off",
    'alter table "Waitlist" disable row level security',
    [/^row level security is off/],
  ],
  [
    "a policy for everything beside grants",
    `create policy "all of it" on "Waitlist" for all to anon using (true);
     grant all on "Waitlist" to anon`,
    [
      /^anon has DELETE, INSERT, .*SELECT.* on table public."Waitlist"/,
      /^the policy "all of it" lets rows through/,
    ],
  ],
  [
    "a list that visitors can read",
    'grant select on "Waitlist", "WaitlistDays" to anon',
    [
      /^anon has SELECT on table public."Waitlist"/,
      /^anon has SELECT on table public."WaitlistDays"/,
    ],
  ],
  [
    "a function of operators that everyone may call",
    "grant execute on function erase_from_waitlist to public",
    [/^public has EXECUTE on routine public.erase_from_waitlist/],
  ],
  [
    "the project's own functions within reach",
    `grant usage on schema private to anon;
     grant execute on function private.visitor_key to authenticated;
     grant usage on sequence "Waitlist_id_seq" to anon`,
    [
      /^authenticated has EXECUTE on routine private.visitor_key/,
      /^anon has USAGE on schema private/,
      /^anon has USAGE on sequence public."Waitlist_id_seq"/,
    ],
  ],
  [
    "visitors who may not join, and operators who may not erase",
    `revoke insert (name) on "Waitlist" from anon;
     revoke delete on "Waitlist" from service_role`,
    [
      /^anon lacks INSERT \(name\) and service_role lacks DELETE on table public."Waitlist"/,
    ],
  ],
  [
    "a normalizing trigger that is disabled",
    'alter table "Waitlist" disable trigger waitlist_2_normalize',
    [/^the trigger waitlist_2_normalize is missing, disabled/],
  ],
  [
    "a join trigger that was dropped",
    'drop trigger waitlist_1_join on "Waitlist"',
    [/^the trigger waitlist_1_join is missing/],
  ],
  [
    "triggers and rules that swallow entries",
    `${DROP}; create trigger "0 first" before insert on "Waitlist" for each row execute function drop_entry();
     create rule swallow as on insert to "Waitlist" do instead nothing`,
    [/^the trigger "0 first" is from elsewhere/, /^the rule swallow is from/],
  ],
  [
    "a list that Realtime sends to browsers",
    'create publication supabase_realtime for table "Waitlist"',
    [/^Realtime sends changes of the list/],
  ],
  [
    "network addresses that nobody deletes",
    `insert into private.visitor values ('', now() - interval '2 hours')`,
    [/^network addresses \(hashed\) are kept for more than 20 minutes/],
  ],
  [
    "a list that was emptied",
    EMPTY,
    [/^the list is empty, although .*restore the newest backup/],
  ],
  [
    "a publishable key that was replaced",
    "",
    [/^SUPABASE_PUBLISHABLE_KEY .* set the new one and build the page again/],
    { publishableKey: "old" },
  ],
  [
    "a wrong secret key",
    "",
    [/^SUPABASE_SECRET_KEY is not accepted/, /^checked only from outside/],
    { secretKey: "old" },
  ],
])(
  "the doctor finds %s, and its advice fixes it",
  async (_, sql, expected, old = {}) => {
    await using database = await openDatabase();
    await database.owner(sql);
    const found = await problems(database, old);
    expect(found).toEqual(expected.map((text) => expect.stringMatching(text)));
    // This PostgreSQL has no pg_cron, which would run the function.
    for (const [, statement = ""] of found.join().matchAll(/`(.+?)`/g))
      await database.owner(
        /pg_cron/.test(statement)
          ? "select private.forget_visitors()"
          : statement,
      );
    if (/restore the newest backup/.test(found.join()))
      await database.join(
        { name: "A", email: "a@b.example" },
        { role: "service_role" },
      );
    expect(await problems(database, {})).toEqual([]);
  },
);
