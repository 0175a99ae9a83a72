/**
 * Requests as PostgREST makes them of HTTP: role, headers and claims set for the
 * transaction, rows from JSON, and the count that `Prefer: count=exact` reports.
 */
import type { Engine, Query, Row } from "./engines.ts";

export type Requester = {
  role?: "anon" | "authenticated" | "service_role";
  /** What stands in `cf-connecting-ip`; null: no such header. */
  address?: string | null;
  headers?: Record<string, string>;
};

/** What came of it: the rows counted, or PostgreSQL's error. */
export type Outcome =
  | { count: number; rows: Row[] }
  | { code: string; message: string; detail: string | null };

const SETTINGS = `select
  set_config('search_path', 'public', true),
  set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('request.headers', $3, true),
  set_config('request.method', 'POST', true),
  set_config('request.path', '/Waitlist', true)`;

/** Runs `work` as a request of `requester`. */
export async function request(
  engine: Engine,
  requester: Requester,
  work: string | ((query: Query) => Promise<Row[]>),
): Promise<Outcome> {
  const { role = "anon", address = "203.0.113.7", headers = {} } = requester;
  const visible = address === null ? {} : { "cf-connecting-ip": address };
  try {
    const rows = await engine.transaction(async (query) => {
      await query(SETTINGS, [
        role,
        JSON.stringify({ role }),
        JSON.stringify({ ...headers, ...visible }),
      ]);
      return typeof work === "string" ? query(work) : work(query);
    });
    return { count: rows.length, rows };
  } catch (error) {
    const problem = error as { code?: string; detail?: string } & Error;
    return {
      code: problem.code ?? "",
      message: problem.message,
      detail: problem.detail ?? null,
    };
  }
}

export type Entry = { name?: unknown; email?: unknown };

/**
 * Inserts as `POST /Waitlist` does.
 *
 * @param conflict what `Prefer: resolution=…` and `on_conflict` add to the statement
 * @param returning what `Prefer: return=…` asks for; `1` is the minimal answer
 */
export function join(
  engine: Engine,
  entries: Entry | Entry[],
  options: Requester & { returning?: string; conflict?: string } = {},
): Promise<Outcome> {
  const { returning = "1 as one", conflict = "", ...requester } = options;
  const body = JSON.stringify([entries].flat());
  return request(engine, requester, (query) =>
    query(
      `with body as (select $1::text::json as entries),
       written as (
         insert into "public"."Waitlist" ("email", "name")
         select "email", "name" from body,
           json_to_recordset(body.entries) as _ ("email" text, "name" text)
         ${conflict} returning ${returning})
       select * from written`,
      [body],
    ),
  );
}

/** What is in the table, as its owner sees it, oldest first. */
export function stored(engine: Engine): Promise<Row[]> {
  return engine.owner(
    'select name, email from public."Waitlist" order by created_at, id',
  );
}
