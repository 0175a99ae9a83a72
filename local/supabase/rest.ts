/** Runs Supabase's own library on our database, restricted to what is granted. */
import { App } from "@supabase/lite";
import type { createPgliteConnection } from "@supabase/lite/pglite";
import type { Keys } from "./keys.ts";

export type Handle = (
  request: Request,
  headers: Record<string, string>,
) => Promise<Response>;

/** The library uses no roles unless some table has row level security. */
const USE_ROLES =
  "alter table supabase_migrations.schema_migrations enable row level security";
/** Takes back what the library's first request grants in schemas with row level security. */
const REVOKE_ALL = `
  revoke all on all tables in schema public, supabase_migrations
    from anon, authenticated, service_role;
  revoke all on all sequences in schema public, supabase_migrations
    from anon, authenticated, service_role;`;

/**
 * The library has one session and no lock, so requests run one at a time; otherwise one
 * could run in the role of another. Its first request grants everything to everybody, so
 * this function sends one and revokes what it has granted.
 *
 * @returns a function that answers a request; `headers` are for `request.headers`, which
 *   the library sets for functions only
 */
export async function openRest(
  connection: Awaited<ReturnType<typeof createPgliteConnection>>,
  { keys, grants }: { keys: Keys; grants: string },
): Promise<Handle> {
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
  await app.fetch(new Request(address, { headers }));
  // Statements sent together are one transaction.
  await driver.exec(REVOKE_ALL + grants);

  let lastRequest: Promise<unknown> = Promise.resolve();
  return (request, headers) => {
    const response = lastRequest.then(async () => {
      await driver.query("select set_config('request.headers', $1, false)", [
        JSON.stringify(headers),
      ]);
      return app.fetch(request);
    });
    lastRequest = response.catch(() => {});
    return response;
  };
}
