/** Supabase's own library on our database, with what it leaves open closed. */
import { AsyncLocalStorage } from "node:async_hooks";
import { App } from "@supabase/lite";
import type { createPgliteConnection } from "@supabase/lite/pglite";
import type { Access } from "./app.ts";
import type { Keys } from "./keys.ts";

/**
 * Makes the library act in the role of the caller. In a database without row level
 * security it does everything as the owner.
 */
const USE_ROLES =
  "alter table supabase_migrations.schema_migrations enable row level security";
/** Takes back what its first request grants, in each schema with row level security. */
const REVOKE_ALL = ["public", "supabase_migrations"]
  .flatMap((schema) => [
    `revoke all on all tables in schema ${schema}`,
    `revoke all on all sequences in schema ${schema}`,
  ])
  .map((revoke) => `${revoke} from anon, authenticated, service_role;`)
  .join("\n");

/**
 * Puts the library before a database. It serves one session and has no lock, so
 * requests run one by one, or one would run with another's role. Its first
 * request grants everything to everybody: that one is made here, and all of it
 * revoked, so that only `grants` decides.
 */
export async function openRest(
  connection: Awaited<ReturnType<typeof createPgliteConnection>>,
  { keys, access, grants }: { keys: Keys; access: Access; grants: string },
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
  const [table = ""] = Object.keys(access);
  const first = new Request(`http://localhost/rest/v1/${table}?limit=0`, {
    headers: { apikey: keys.secretKey },
  });
  await driver.exec(USE_ROLES);
  await silence(() => app.fetch(first));
  // Statements sent together are one transaction.
  await driver.exec(REVOKE_ALL + grants);

  let last: Promise<unknown> = Promise.resolve();
  /** Runs `work` after all that was given before. */
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }
  return {
    /**
     * Answers one request.
     *
     * @param headers what `request.headers` holds meanwhile: the library sets it
     *   for functions only, PostgREST for every request
     */
    answer: (request: Request, headers: Record<string, string>) =>
      inOrder(async () => {
        await driver.query("select set_config('request.headers', $1, false)", [
          JSON.stringify(headers),
        ]);
        return silence(() => app.fetch(request));
      }),
    /** Runs SQL as the owner of the database, between requests. */
    execute: (sql: string) => inOrder(() => driver.exec(sql)),
    [Symbol.asyncDispose]: async () => {
      await last;
    },
  };
}

const silenced = new AsyncLocalStorage<true>();

/**
 * Runs `work` and drops what it writes to the console, then or later: the library
 * logs every database error with the row that caused it, and personal data must
 * be in no log.
 */
function silence<Result>(work: () => Result): Result {
  return silenced.run(true, work);
}

for (const method of ["debug", "error", "info", "log", "warn"] as const) {
  const write = console[method].bind(console);
  console[method] = (...parts: unknown[]) => {
    if (!silenced.getStore()) write(...parts);
  };
}
