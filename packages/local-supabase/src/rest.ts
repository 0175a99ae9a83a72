/** Supabase's own library on our database, with what it leaves open closed. */
import { App } from "@supabase/lite";
import PQueue from "p-queue";
import { type Access, restError } from "./access.ts";
import type { Database } from "./database.ts";
import type { Keys } from "./keys.ts";
import { silence } from "./silence.ts";

export type Rest = Awaited<ReturnType<typeof openRest>>;

/** Requests that may wait; further ones are refused. */
const QUEUE_LENGTH = 1000;

/**
 * Puts the library before a database. It serves one session and has no lock, so
 * requests run one by one, or one would run with another's role. Its first
 * request grants everything to everybody: that one is made here.
 *
 * @param options.afterFirstRequest SQL that puts the grants back
 * @throws Error if visitors may do more afterwards than `access` says
 */
export async function openRest(
  { connection, syncLog }: Database,
  options: { keys: Keys; access: Access; afterFirstRequest: string },
) {
  const { keys, access, afterFirstRequest } = options;
  const database = connection.driver;
  const queue = new PQueue({ concurrency: 1 });
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
  await silence(() => app.fetch(first));
  await database.exec(afterFirstRequest);
  // Functions are not among what that request grants.
  const tables = Object.entries(access).filter(
    ([name]) => !name.startsWith("rpc/"),
  );
  const { rows } = await database.query<{ excess: string }>(EXCESS, [
    JSON.stringify(Object.fromEntries(tables)),
  ]);
  if (rows.length > 0)
    throw new Error(`Visitors may ${rows.map((row) => row.excess).join(", ")}`);

  return {
    /**
     * Answers one request.
     *
     * @param headers what `request.headers` holds meanwhile: the library sets it
     *   for functions only, PostgREST for every request
     * @throws HTTPException 503 when too many requests are waiting
     */
    async answer(
      request: Request,
      headers: Record<string, string>,
    ): Promise<Response> {
      if (queue.size >= QUEUE_LENGTH)
        throw restError(503, "PGRST003", "Too many requests at once");
      const response = await queue.add(async () => {
        await database.query(
          "select set_config('request.headers', $1, false)",
          [JSON.stringify(headers)],
        );
        return silence(() => app.fetch(request));
      });
      // Outside the queue: the next request need not wait for the disk.
      if (response.ok && request.method !== "GET" && request.method !== "HEAD")
        await syncLog();
      return response;
    },
    /** Runs SQL as the owner of the database, between requests. */
    execute: (sql: string) => queue.add(() => database.exec(sql)),
    [Symbol.asyncDispose]: () => queue.onIdle(),
  };
}

/**
 * What visitors may do in the database but not by `$1`, the access to tables. Where no
 * table has row level security the library does not take their role at all.
 */
const EXCESS = `
  select distinct privilege || ' ' || entry.key as excess
  from jsonb_each($1::jsonb) entry, unnest(array['anon', 'authenticated']) role,
    (values ('GET', 'select'), ('POST', 'insert'), ('PATCH', 'update'),
      ('DELETE', 'delete')) needed (method, privilege),
    pg_class relation
  where relation.oid = format('public.%I', entry.key)::regclass
    and not entry.value -> 'anon' ? method
    and (relkind = 'r' and not relrowsecurity or case privilege
      when 'delete' then has_table_privilege(role, relation.oid, privilege)
      else has_any_column_privilege(role, relation.oid, privilege) end)`;
