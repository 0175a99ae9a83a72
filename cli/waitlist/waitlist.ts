/** The waitlist as operators use it: through supabase-js, with the secret key. */
import {
  createClient,
  type PostgrestError,
  type PostgrestSingleResponse,
} from "@supabase/supabase-js";
import type { SupabaseSettings } from "../../environment.ts";
import type { Database } from "../../src/waitlist/database.types.ts";
import { answerError } from "../answers.ts";

type Table = Database["public"]["Tables"]["Waitlist"];
export type Row = Pick<Table["Row"], "id" | "name" | "email" | "created_at">;
export type NewRow = Pick<Table["Insert"], "name" | "email" | "created_at">;

/** One day (UTC, `2026-11-20`) and how many joined on it. */
export type Day = { day: string; joins: number };

export type Waitlist = ReturnType<typeof openWaitlist>;

/** Milliseconds after which a request without an answer fails. */
const TIMEOUT_MS = 120_000;
/** Rows per request of an export. A server that allows fewer gives fewer. */
const PAGE = 10_000;
/** The doctor joins with an address that nobody can have (RFC 2606); it counts for nobody. */
export const PROBE = { name: "Doctor", email: "doctor@probe.invalid" };

const failure = ({ code, message }: PostgrestError, status: number) =>
  answerError("Supabase", { status, code, text: message });

/**
 * @param signal ends the request under way and all later ones
 * @returns functions that throw an Error when the server cannot do its part
 */
export function openWaitlist(
  { url, secretKey = "" }: Pick<SupabaseSettings, "url" | "secretKey">,
  signal: AbortSignal,
) {
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        }),
    },
  });
  const table = () => client.from("Waitlist");

  async function run<T>(query: PromiseLike<PostgrestSingleResponse<T>>) {
    const { data, count, error, status } = await query;
    signal.throwIfAborted();
    if (error) throw failure(error, status);
    // supabase-js takes a 404 without a body for an empty success.
    if (data === null) throw answerError("Supabase", { status: 404 });
    return { data, count: count ?? 0 };
  }

  return {
    signal,

    /**
     * @param since ISO 8601 or PostgreSQL's `-infinity`, inclusive
     * @returns how many have joined from then on, and when the last one did
     */
    async count(since: string) {
      const { data, count } = await run(
        table()
          .select("created_at", { count: "exact" })
          .neq("email", PROBE.email)
          .gte("created_at", since)
          .order("created_at", { ascending: false })
          .limit(1),
      );
      return { count, last: data[0]?.created_at };
    },

    /**
     * Rows in order of joining, by keyset: however long the list, a page costs
     * the same, and rows inserted meanwhile shift nothing.
     */
    async *pages(since: string, until: string): AsyncGenerator<Row[]> {
      let last: Pick<Row, "created_at" | "id"> | undefined;
      last = { created_at: since, id: 0 };
      while (last) {
        const { data }: { data: Row[] } = await run(
          table()
            .select("id, name, email, created_at")
            .neq("email", PROBE.email)
            .gte("created_at", last.created_at)
            .lte("created_at", until)
            .or(`created_at.gt."${last.created_at}",id.gt.${last.id}`)
            .order("created_at")
            .order("id")
            .limit(PAGE),
        );
        if (data.length > 0) yield data;
        last = data.at(-1);
      }
    },

    /** Days on which somebody joined, in order. */
    async days(since: string): Promise<Day[]> {
      const days = client.from("WaitlistDays").select("day, joins");
      return (await run(days.gte("day", since).order("day"))).data;
    },

    /**
     * @param emails in lower case, on the list or not; some fifty at once,
     *   because they go into the request's address
     * @returns how many were removed
     */
    async remove(emails: string[]): Promise<number> {
      // supabase-js leaves quotes and backslashes in a list as they are.
      const list = emails.map((one) => `"${one.replace(/["\\]/g, "\\$&")}"`);
      const rows = table().delete().filter("email_lower", "in", `(${list})`);
      return (await run(rows.select("id"))).data.length;
    },

    /** @returns how many rows are new, or why none of them was stored */
    async insert(rows: NewRow[]): Promise<number | PostgrestError> {
      const stored = table().upsert(rows, {
        onConflict: "email_lower",
        ignoreDuplicates: true,
        defaultToNull: false,
      });
      const { data, error, status } = await stored.select("id");
      signal.throwIfAborted();
      if (!error) return data.length;
      if (status === 400) return error;
      throw failure(error, status);
    },
  };
}
