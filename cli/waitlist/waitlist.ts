/** The waitlist as operators use it: through supabase-js, with the secret key. */
import {
  createClient,
  type PostgrestSingleResponse,
} from "@supabase/supabase-js";
import type { SupabaseSettings } from "../../environment.ts";
import type { Database } from "../../src/waitlist/database.types.ts";
import { answerError, networkProblem } from "../answers.ts";
import { COLUMNS, type Row } from "./formats.ts";

type Table = Database["public"]["Tables"]["Waitlist"];
export type NewRow = Table["Insert"];

/** One day (UTC, `2026-11-20`) and how many joined on it. */
export type Day = { day: string; joins: number };

export type Waitlist = ReturnType<typeof openWaitlist>;

/** Milliseconds after which a request without an answer is mentioned, and after which it fails. */
const SLOW_MS = 5_000;
const TIMEOUT_MS = 20_000;
/** Rows per request of an export. A server that allows fewer gives fewer. */
const PAGE = 10_000;
/** The doctor joins with an address that nobody can have (RFC 2606); it counts for nobody. */
export const PROBE = { name: "Doctor", email: "doctor@probe.invalid" };

/**
 * @param signal ends the request under way and all later ones
 * @returns functions that throw an Error when the server cannot do its part
 */
export function openWaitlist(
  { url, secretKey = "" }: Pick<SupabaseSettings, "url" | "secretKey">,
  signal: AbortSignal,
) {
  /** Why the last request was not answered. */
  let problem: string | undefined;
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      async fetch(input, init) {
        // Not AbortSignal.timeout(): supabase-js would try again three times.
        const limit = new AbortController();
        setTimeout(() => limit.abort(), TIMEOUT_MS).unref();
        const slow = setTimeout(
          console.error,
          SLOW_MS,
          "Waiting for Supabase…",
        );
        try {
          const ended = AbortSignal.any([signal, limit.signal]);
          return await fetch(input, { ...init, signal: ended });
        } catch (error) {
          problem = networkProblem(error);
          throw error;
        } finally {
          clearTimeout(slow);
        }
      },
    },
  });
  const table = () => client.from("Waitlist");

  async function run<T>(query: PromiseLike<PostgrestSingleResponse<T>>) {
    const { data, count, error, status } = await query;
    signal.throwIfAborted();
    if (error) {
      const { code, message: text } = error;
      throw answerError("Supabase", { status, code, text, problem });
    }
    // supabase-js takes a 404 without a body for an empty success.
    if (data === null) throw answerError("Supabase", { status: 404 });
    return { data, count: count ?? 0 };
  }

  return {
    signal,

    /**
     * Who has joined in a time range.
     *
     * @param since ISO 8601 or PostgreSQL's `-infinity`, inclusive
     * @param until `infinity`, or `now` by the database's clock
     * @returns how many, and when the last one did
     */
    async count(since: string, until = "infinity") {
      const { data, count } = await run(
        table()
          .select("created_at", { count: "exact" })
          .neq("email", PROBE.email)
          .gte("created_at", since)
          .lte("created_at", until)
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
            .select<string, Row>(`id,${COLUMNS.join()}`)
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

    /**
     * Every day from the first join to today, in order.
     *
     * @param since the first day wanted; a few dozen days are an answer in time
     *   however long the list is
     * @param before the day after the last one wanted, or `infinity`
     */
    async days(since: string, before: string): Promise<Day[]> {
      const days = client
        .from("WaitlistDays")
        .select("day, joins")
        .lt("day", before);
      return (await run(days.gte("day", since).order("day"))).data;
    },

    /** @returns the positions, from 1, of the addresses that were on the list */
    async remove(emails: string[]): Promise<number[]> {
      return (await run(client.rpc("erase_from_waitlist", { emails }))).data;
    },

    /** @returns how many rows are new; throws when one is refused, and stores none then */
    async insert(rows: NewRow[]): Promise<number> {
      const stored = table().upsert(rows, {
        onConflict: "email_lower",
        ignoreDuplicates: true,
        defaultToNull: false,
      });
      return (await run(stored.select("id"))).data.length;
    },
  };
}
