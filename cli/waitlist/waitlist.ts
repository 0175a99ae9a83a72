/** The waitlist as operators use it: supabase-js with the secret key. */
import {
  createClient,
  type PostgrestSingleResponse,
} from "@supabase/supabase-js";
import type { SupabaseSettings } from "../../environment.ts";
import { networkCode, supabaseError } from "../../run/failures.ts";
import type { Database } from "../../src/waitlist/database.types.ts";
import { COLUMNS, type Row } from "./formats.ts";

type Table = Database["public"]["Tables"]["Waitlist"];
export type NewRow = Table["Insert"];

/** A day in UTC, such as `2026-11-20`, and how many joined on it. */
export type Day = { day: string; joins: number };

/** Selects people by when they joined (ISO 8601, inclusive). The default is everyone. */
export type Range = {
  since?: string;
  until?: string;
  /** Leaves out those who have been invited. */
  waiting?: boolean;
};

export type Waitlist = ReturnType<typeof openWaitlist>;

const TIMEOUT_MS = 20_000;
const SIZES = {
  /** Rows per request of an export, unless the server allows fewer. */
  page: 10_000,
  /** Rows per request that adds or erases: few enough that visitors never wait. */
  batch: 500,
};
/** The entry with which the doctor joins. No one can have its address (RFC 2606). */
export const PROBE = { name: "Dóctor Probe", email: "dóctor@probe.invalid" };

/** @returns functions that throw an Error when a request fails */
export function openWaitlist(
  { url, secretKey = "" }: Pick<SupabaseSettings, "url" | "secretKey">,
  signal: AbortSignal,
  { page, batch } = SIZES,
) {
  /** Why the last request got no response. */
  let noResponse: string | undefined;
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { timeout: TIMEOUT_MS },
    global: {
      async fetch(input, init) {
        try {
          const limit = init?.signal ?? signal;
          const ended = AbortSignal.any([signal, limit]);
          return await fetch(input, { ...init, signal: ended });
        } catch (error) {
          noResponse = networkCode(error);
          throw error;
        }
      },
    },
  });
  const table = () => client.from("Waitlist");
  /** Everyone but the doctor's probe. */
  const people = (
    { since = "-infinity", until = "infinity", waiting }: Range,
    count?: "exact",
  ) => {
    const joined = table()
      .select<string, Row>(`id,${COLUMNS}`, { count })
      .neq("email_lower", PROBE.email)
      .gte("created_at", since)
      .lte("created_at", until);
    return waiting ? joined.is("invited_at", null) : joined;
  };
  const batches = <T>(all: T[]) =>
    Array.from({ length: Math.ceil(all.length / batch) }, (_, index) =>
      all.slice(index * batch, (index + 1) * batch),
    );

  async function run<T>(query: PromiseLike<PostgrestSingleResponse<T>>) {
    const { data, count, error, status } = await query;
    signal.throwIfAborted();
    if (error) {
      const { message: text } = error;
      const code = status === 0 ? noResponse : error.code;
      throw supabaseError({ status, code, text });
    }
    // supabase-js treats a 404 without a body as an empty success.
    if (data === null) throw supabaseError({ status: 404 });
    return { data, count: count ?? 0 };
  }

  return {
    signal,

    async countPeople(range: Range = {}): Promise<number> {
      return (await run(people(range, "exact").limit(1))).count;
    },

    /** @returns when the last person joined, or undefined if no one did */
    async lastJoin(range: Range): Promise<string | undefined> {
      const newest = people(range).order("created_at", { ascending: false });
      return (await run(newest.limit(1))).data[0]?.created_at;
    },

    /**
     * Pages of rows in order of joining. Each starts after the last row of the page
     * before, so all cost the same, and rows inserted meanwhile shift nothing.
     */
    async *pages(range: Range): AsyncGenerator<Row[]> {
      let since = range.since ?? "-infinity";
      let id = 0;
      for (;;) {
        const { data } = await run(
          people({ ...range, since })
            .or(`created_at.gt."${since}",id.gt.${id}`)
            .order("created_at")
            .order("id")
            .limit(page),
        );
        const last = data.at(-1);
        if (!last) return;
        yield data;
        since = last.created_at;
        id = last.id;
      }
    },

    /** The days from `since` on, in order. */
    async days(since: string): Promise<Day[]> {
      const all = client.from("WaitlistDays").select("day, joins");
      return (await run(all.gte("day", since).order("day"))).data;
    },

    /** @returns the numbers of people and of refused joins, now and on an earlier day */
    async figures() {
      const { data } = await run(client.rpc("waitlist_figures"));
      const [now, before] = data;
      if (!now || !before?.day) throw supabaseError({ status: 404 });
      return { now, before: { ...before, day: before.day } };
    },

    async find(address: string): Promise<Table["Row"] | undefined> {
      return (await run(client.rpc("find_on_waitlist", { address }))).data[0];
    },

    /**
     * Marks people as invited.
     *
     * @param all_or_none in one transaction, and no one unless everyone waits
     * @returns for each address whether it waited, or null if it is not on the list
     */
    async invite(emails: string[], all_or_none = false) {
      const waited: (boolean | null)[][] = [];
      for (const part of all_or_none ? [emails] : batches(emails)) {
        const args = { emails: part, all_or_none };
        waited.push((await run(client.rpc("invite_from_waitlist", args))).data);
      }
      return waited.flat();
    },

    /** @returns for each address true, or null if it is not on the list */
    async remove(addresses: string[]): Promise<(true | null)[]> {
      const erased = addresses.map((): true | null => null);
      for (const [part, emails] of batches(addresses).entries()) {
        const { data } = await run(
          client.rpc("erase_from_waitlist", { emails }),
        );
        for (const position of data) erased[part * batch + position - 1] = true;
      }
      return erased;
    },

    /** Stores the rows whose addresses are not on the list. @returns how many they are */
    async insert(rows: NewRow[]): Promise<number> {
      let added = 0;
      for (const part of batches(rows)) {
        const stored = table().upsert(part, {
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
