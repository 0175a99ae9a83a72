/** The REST API of the embedded Supabase: Supabase's own library on our database. */
import { App } from "@supabase/lite";
import type { EmbeddedDatabase } from "./database.ts";
import type { SupabaseKeys } from "./keys.ts";
import { inSilence } from "./silence.ts";

/** Answers one request; `headers` is what the database may know of it. */
export type Answer = (
  request: Request,
  headers: Record<string, string>,
) => Promise<Response>;

export type Api = {
  answer: Answer;
  /** Erases what is no longer needed of visitors. */
  forget(): Promise<void>;
  /** Ends after whatever is under way. */
  close(): Promise<void>;
};

/** Requests that may wait for their turn before further ones are sent away. */
const LONGEST_QUEUE = 1000;

/**
 * Puts the API before a database and closes what the library leaves open:
 * - the library serves one session and has no lock: requests go one by one, or
 *   one would run with another's role;
 * - it does not set `request.headers` for inserts, so it is done here, as
 *   PostgREST does, or the limit per visitor would be asleep;
 * - its first request grants everything to everybody: one is made here, and the
 *   grants of the migrations are put back.
 *
 * @throws if a visitor's role could still read the table
 */
export async function openApi(
  { connection, onDisk, close }: EmbeddedDatabase,
  keys: SupabaseKeys,
): Promise<Api> {
  const database = connection.driver;
  const app = new App({
    connection,
    auth: {
      enabled: false,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    options: { server: { disableStudio: true } },
  });

  await inSilence(() =>
    app.fetch(
      new Request("http://localhost/rest/v1/Waitlist?limit=0", {
        headers: { apikey: keys.secretKey },
      }),
    ),
  );
  await database.exec("call private.set_waitlist_grants()");
  const { rows } = await database.query<{ open: boolean }>(
    `select bool_or(has_any_column_privilege(visitor, 'public."Waitlist"', 'select, update')
       or has_table_privilege(visitor, 'public."Waitlist"', 'delete')) as open
     from unnest(array['anon', 'authenticated']) visitor`,
  );
  if (rows[0]?.open !== false)
    throw new Error("The waitlist's grants could not be put in place.");

  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Runs `work` when everything before it is done. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    async answer(request, headers) {
      if (waiting >= LONGEST_QUEUE) return TOO_MANY();
      waiting += 1;
      try {
        const response = await inTurn(async () => {
          await database.query(
            "select set_config('request.headers', $1, false)",
            [JSON.stringify(headers)],
          );
          return inSilence(() => app.fetch(request));
        });
        // Whoever comes next need not wait for the disk; whoever wrote must.
        if (request.method !== "GET" && request.method !== "HEAD")
          await onDisk();
        return response;
      } finally {
        waiting -= 1;
      }
    },
    forget: () =>
      inTurn(async () => {
        await database.exec("select private.forget_visitors()");
      }),
    close: () => inTurn(close),
  };
}

const TOO_MANY = () =>
  Response.json(
    { code: "PGRST003", message: "Too many requests at once" },
    { status: 503 },
  );
