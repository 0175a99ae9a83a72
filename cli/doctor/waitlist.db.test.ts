/** The doctor on the embedded Supabase. */
import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test, vi } from "vitest";
import { startTestSupabase } from "../../tests/supabase.ts";
import { checkWaitlist } from "./waitlist.ts";

/** A Supabase whose function `run` lets operators run SQL as the owner of the tables. */
const server = await startTestSupabase(`
  create function public.run(sql text) returns void security definer language plpgsql as
    $$ begin execute sql; end $$;
  grant execute on function public.run to service_role`);
const operator = createClient(server.url, server.secretKey);
const run = (sql: string) => operator.rpc("run", { sql }).throwOnError();

/** @returns SQL of a trigger that runs `body` */
const fault = (when: string, body: string) => `
  create function fault() returns trigger security definer language plpgsql as
    $$ begin ${body}; return new; end $$;
  create trigger "0 fault" ${when} insert on "Waitlist" for each row execute function fault()`;
const restore = () => run("select private.restore_grants()");
afterEach(async () => {
  vi.unstubAllGlobals();
  await run(`drop function if exists fault cascade; delete from "Waitlist";
    alter table "Waitlist" drop constraint if exists no_flood`);
  await restore();
});

/** @returns the findings that are not ok */
async function problems(
  changed: { [setting: string]: string | undefined } = {},
) {
  const { signal } = new AbortController();
  const found: string[] = [];
  try {
    const findings = checkWaitlist({ ...server, ...changed }, signal);
    for await (const { level, text } of findings)
      if (level !== "ok") found.push(`${level}: ${text}`);
  } catch (error) {
    found.push(String(error));
  }
  expect(found.join()).not.toMatch(/probe\.invalid|Ada/);
  return found;
}

test("the doctor finds nothing in a list that is right, and leaves nothing behind", async () => {
  // A stranger has joined with the probe's address.
  const stranger = { name: "Ada", email: "DÓCTOR@Probe.invalid" };
  await operator.from("Waitlist").insert(stranger).throwOnError();
  expect(await problems()).toEqual([]);
  expect((await operator.from("Waitlist").select()).data).toEqual([]);
});

test("the doctor finds open sign-up", async () => {
  const send = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url.endsWith("/auth/v1/settings")
      ? Response.json({ disable_signup: false })
      : send(url, init),
  );
  expect(await problems()).toEqual([
    expect.stringMatching(/^failed: anyone can sign up.*config push/),
  ]);
});

test.each<[what: string, sql: string, expected: RegExp, isRestored?: true]>([
  [
    "a list that visitors can read, change and erase",
    `alter table "Waitlist" disable row level security;
     grant select, update (name), delete on "Waitlist" to anon;
     grant execute on function find_on_waitlist to anon`,
    /^failed: visitors may read entries, change entries, erase entries, find people\. Run/,
    true,
  ],
  [
    "visitors who may not join",
    'revoke insert on "Waitlist" from anon; alter table "Waitlist" disable trigger user',
    /^failed: a permission is missing.*\(status 401 42501\)$/,
    true,
  ],
  [
    "operators who may not erase",
    'revoke delete on "Waitlist" from service_role',
    /^Error: Supabase: a permission is missing/,
    true,
  ],
  [
    "a constraint that refuses entries",
    'alter table "Waitlist" add constraint no_flood check (name is null)',
    /^failed: .* \(status 400 23514 constraint "no_flood"\)$/,
  ],
  [
    "a trigger that does not store entries",
    "alter table private.visitor disable trigger waitlist_store",
    /^failed: people who join .* not stored.* private\.restore_grants.* Compare the database\.$/,
    true,
  ],
  [
    "names that a trigger from elsewhere changes",
    fault("before", "new.name := upper(new.name)"),
    /^failed: entries are not stored as they were typed/,
  ],
  [
    "a database webhook without the extension that it needs",
    fault("after", "perform net.http_post('https://hooks.example')"),
    /^failed: the request failed.*\(status 500/,
  ],
  [
    "a response that reveals who is on the list",
    fault(
      "before",
      'if exists (select from public."Waitlist") then raise unique_violation; end if',
    ),
    /^failed: the request failed.*\(status 409 23505\)$/,
  ],
])("the doctor finds %s", async (_, sql, expected, isRestored) => {
  await run(sql);
  expect(await problems()).toEqual([expect.stringMatching(expected)]);
  if (!isRestored) return;
  await restore();
  expect(await problems()).toEqual([]);
});

test("the doctor names the key that is wrong or missing", async () => {
  expect(await problems({ publishableKey: "old" })).toEqual([
    expect.stringMatching(/^failed: SUPABASE_PUBLISHABLE_KEY is not accepted/),
  ]);
  expect(await problems({ secretKey: "old" })).toEqual([
    expect.stringMatching(/^Error: Supabase: SUPABASE_SECRET_KEY is not acc/),
  ]);
  expect(await problems({ secretKey: undefined })).toEqual([
    expect.stringMatching(/^warning: without SUPABASE_SECRET_KEY/),
  ]);
});
