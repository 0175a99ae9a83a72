/** The waitlist as operators use it: supabase-js with the secret key. */
import {
  createClient,
  type PostgrestSingleResponse,
} from "@supabase/supabase-js";
import type { SupabaseSettings } from "../../command/environment.ts";
import { networkProblem, supabaseError } from "../../command/failures.ts";
import type { Database } from "../../src/waitlist/database.types.ts";
import { COLUMNS, type Row } from "./formats.ts";

type Table = Database["public"]["Tables"]["Waitlist"];
export type NewRow = Table["Insert"];

/** One day (UTC, `2026-11-20`) and how many joined on it. */
export type Day = { day: string; joins: number };

export type Waitlist = ReturnType<typeof openWaitlist>;

const TIMEOUT_MS = 20_000;
const SIZES = {
  /** Rows per request of an export, unless the server allows fewer. */
  page: 10_000,
  /** Rows per request that adds or erases: few enough that visitors never wait. */
  batch: 500,
};
/** The doctor joins with this address, which no one can have (RFC 2606). Exports and stats leave it out. */
export const PROBE = { name: "Doctor", email: "doctor@probe.invalid" };

const keyOf = ({ email }: NewRow) => email.toLowerCase();

/** @returns functions that throw an Error when a request fails */
export function openWaitlist(
  { url, secretKey = "" }: Pick<SupabaseSettings, "url" | "secretKey">,
  signal: AbortSignal,
  { page, batch } = SIZES,
) {
  /** Why the last request got no response. */
  let problem: string | undefined;
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      async fetch(input, init) {
        // supabase-js would retry three times after AbortSignal.timeout().
        const limit = new AbortController();
        setTimeout(() => limit.abort(), TIMEOUT_MS).unref();
        try {
          const ended = AbortSignal.any([signal, limit.signal]);
          return await fetch(input, { ...init, signal: ended });
        } catch (error) {
          problem = networkProblem(error);
          throw error;
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
      throw supabaseError({ status, code, text, problem });
    }
    // supabase-js treats a 404 without a body as an empty success.
    if (data === null) throw supabaseError({ status: 404 });
    return { data, count: count ?? 0 };
  }

  return {
    signal,

    /**
     * Counts the people who joined at `since` or later.
     *
     * @param since ISO 8601 or PostgreSQL's `-infinity`
     * @returns how many, and when the last of them joined
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
     * Pages of rows in order of joining. Each starts after the last row of the page
     * before, so all cost the same, and rows inserted meanwhile shift nothing.
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
            .limit(page),
        );
        if (data.length > 0) yield data;
        last = data.at(-1);
      }
    },

    /**
     * The days from `since` up to `before` (or `infinity`), in order. Fetch a few
     * dozen at a time, because the database must count their rows within its time limit.
     */
    async days(since: string, before: string): Promise<Day[]> {
      const all = client.from("WaitlistDays").select("day, joins");
      const days = all.gte("day", since).lt("day", before).order("day");
      return (await run(days)).data;
    },

    async find(address: string): Promise<Row | undefined> {
      return (await run(client.rpc("find_on_waitlist", { address }))).data[0];
    },

    /** @returns the indexes of the addresses that were on the list */
    async remove(addresses: string[]): Promise<Set<number>> {
      const erased = new Set<number>();
      for (let start = 0; start < addresses.length; start += batch) {
        const emails = addresses.slice(start, start + batch);
        const { data } = await run(
          client.rpc("erase_from_waitlist", { emails }),
        );
        for (const position of data) erased.add(start + position - 1);
      }
      return erased;
    },

    /** Stores rows whose addresses are not on the list. @returns how many */
    async insert(rows: NewRow[]): Promise<number> {
      // Always in the same order, so that two imports at once cannot deadlock.
      const sorted = rows.toSorted((one, other) =>
        keyOf(one) < keyOf(other) ? -1 : 1,
      );
      let added = 0;
      for (let start = 0; start < sorted.length; start += batch) {
        const stored = table().upsert(sorted.slice(start, start + batch), {
          onConflict: "email_lower",
          ignoreDuplicates: true,
          defaultToNull: false,
        });
        added += (await run(stored.select("id"))).data.length;
      }
      return added;
    },
  };
}
