/** Runs Supabase's own library on our database, restricted to what is granted. */
import { AsyncLocalStorage } from "node:async_hooks";
import { App } from "@supabase/lite";
import type { createPgliteConnection } from "@supabase/lite/pglite";
import type { Keys } from "./keys.ts";

/** The library uses no roles unless some table has row level security. */
const USE_ROLES =
  "alter table supabase_migrations.schema_migrations enable row level security";
/** The library's first request grants everything in schemas with row level security. */
const REVOKE_ALL = `
  revoke all on all tables in schema public, supabase_migrations
    from anon, authenticated, service_role;
  revoke all on all sequences in schema public, supabase_migrations
    from anon, authenticated, service_role;`;

/**
 * The library has one session and no lock, so requests run one at a time; otherwise one
 * could run in the role of another. Its first request grants everything to everybody, so
 * this function sends one and revokes what it has granted.
 */
export async function openRest(
  connection: Awaited<ReturnType<typeof createPgliteConnection>>,
  { keys, grants }: { keys: Keys; grants: string },
) {
  const { driver } = connection;
  const app = new App({
    connection,
    auth: {
      enabled: false,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    options: { server: { disableStudio: true } },
  });
  const { rows } = await driver.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const address = `http://localhost/rest/v1/${rows[0]?.name}?limit=0`;
  const headers = { apikey: keys.secretKey };
  await driver.exec(USE_ROLES);
  await silence(() => app.fetch(new Request(address, { headers })));
  // Statements sent together are one transaction.
  await driver.exec(REVOKE_ALL + grants);

  let lastWork: Promise<unknown> = Promise.resolve();
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = lastWork.then(work);
    lastWork = result.catch(() => {});
    return result;
  }
  return {
    /** @param headers for `request.headers`, which the library sets for functions only */
    handle: (request: Request, headers: Record<string, string>) =>
      inOrder(async () => {
        await driver.query("select set_config('request.headers', $1, false)", [
          JSON.stringify(headers),
        ]);
        return silence(() => app.fetch(request));
      }),
    /** Runs SQL as the owner of the database, between requests. */
    execute: (sql: string) => inOrder(() => driver.exec(sql)),
    [Symbol.asyncDispose]: async () => {
      await lastWork;
    },
  };
}

const silenced = new AsyncLocalStorage<true>();

/** Drops console output: the library logs database errors with the row that caused them. */
const silence = <Result>(work: () => Result): Result =>
  silenced.run(true, work);

for (const method of ["debug", "error", "info", "log", "warn"] as const) {
  const write = console[method].bind(console);
  console[method] = (...parts: unknown[]) => {
    if (!silenced.getStore()) write(...parts);
  };
}
