/** The waitlist as operators use it: through supabase-js, with the secret key. */
import {
  createClient,
  type PostgrestSingleResponse,
} from "@supabase/supabase-js";
import type { Database } from "../../src/waitlist/database.types.ts";
import type { Access } from "./access.ts";
import { interrupted, requestFailure } from "./failure.ts";

export type Row = Database["public"]["Tables"]["Waitlist"]["Row"];
export type NewRow = Database["public"]["Tables"]["Waitlist"]["Insert"];

/** A row in the order of joining. */
export type Position = { created_at: string; id: number };

/** Moments as ISO 8601 or PostgreSQL's `-infinity` and `infinity`, both inclusive. */
export type Span = { since?: string; until?: string };

/** One day (UTC, `2026-11-20`) and how many joined on it. */
export type Day = { day: string; joins: number };

/** What became of inserted rows; `refused`: none was inserted, for this reason. */
export type Insertion =
  | { added: number; repeated: number }
  | { refused: { code: string; message: string } };

export type Waitlist = ReturnType<typeof openWaitlist>;

/** Milliseconds after which a request without an answer fails. */
const TIMEOUT = 120_000;
/** Rows per request of an export. A server that allows fewer gives fewer. */
const PAGE = 10_000;

/**
 * @param signal ends the request under way and all later ones
 * @returns functions that throw a Failure when the server cannot do its part
 */
export function openWaitlist(
  { url, secretKey }: Omit<Access, "name">,
  signal: AbortSignal,
) {
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
        }),
    },
  });
  const table = () => client.from("Waitlist");
  const failure = (status: number, code?: string) =>
    signal.aborted ? interrupted() : requestFailure(status, code, url);

  async function ask<T>(query: PromiseLike<PostgrestSingleResponse<T>>) {
    const { data, count, error, status } = await query;
    if (error) throw failure(status, error.code);
    // supabase-js takes a 404 without a body for an empty success.
    if (data === null) throw failure(404);
    return { data, count: count ?? 0 };
  }

  async function page(after: Position, until: string): Promise<Row[]> {
    const { data } = await ask(
      table()
        .select("id, name, email, created_at")
        .gte("created_at", after.created_at)
        .lte("created_at", until)
        .or(`created_at.gt."${after.created_at}",id.gt.${after.id}`)
        .order("created_at")
        .order("id")
        .limit(PAGE),
    );
    return data;
  }

  return {
    url,
    signal,

    /** @returns how many joined within a span of time, and when the last one did */
    async count({ since = "-infinity", until = "infinity" }: Span) {
      const { data, count } = await ask(
        table()
          .select("created_at", { count: "exact" })
          .gte("created_at", since)
          .lte("created_at", until)
          .order("created_at", { ascending: false })
          .limit(1),
      );
      return { count, last: data[0]?.created_at };
    },

    /**
     * Rows in order of joining, by keyset: however long the list, a page costs
     * the same, and what is inserted meanwhile shifts nothing.
     */
    async *pages(after: Position, until: string): AsyncGenerator<Row[]> {
      let next = page(after, until);
      for (;;) {
        const rows = await next;
        const last = rows.at(-1);
        if (!last) return;
        // The next page is on its way while this one is used.
        next = page(last, until);
        next.catch(() => {});
        yield rows;
      }
    },

    async days(): Promise<Day[]> {
      const days: Day[] = [];
      for (;;) {
        const { data } = await ask(
          client
            .from("WaitlistDays")
            .select("day, joins")
            .order("day")
            .range(days.length, days.length + 999),
        );
        if (data.length === 0) return days;
        for (const { day, joins } of data)
          days.push({ day: String(day).slice(0, 10), joins: Number(joins) });
      }
    },

    /**
     * Deletes people. Some hundred addresses at once are quick.
     *
     * @param emails in any capitals, on the list or not
     * @returns how many were on the list
     */
    async erase(emails: string[]): Promise<number> {
      const lowered = emails.map((email) => email.toLowerCase());
      const { data } = await ask(
        table().delete().in("email_lower", lowered).select("id"),
      );
      return data.length;
    },

    async insert(rows: NewRow[]): Promise<Insertion> {
      const { data, error, status } = await table()
        .upsert(rows, {
          onConflict: "email_lower",
          ignoreDuplicates: true,
          defaultToNull: false,
        })
        .select("id");
      if (status === 400 && error) return { refused: error };
      if (error) throw failure(status, error.code);
      return { added: data.length, repeated: rows.length - data.length };
    },
  };
}
