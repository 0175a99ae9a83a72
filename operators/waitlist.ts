/** The waitlist as operators use it: through supabase-js, with the secret key. */
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../src/waitlist/database.types.ts";
import type { Access } from "./access.ts";
import { type ApiFailure, apiProblem } from "./problem.ts";

export type Row = Database["public"]["Tables"]["Waitlist"]["Row"];
export type NewRow = Database["public"]["Tables"]["Waitlist"]["Insert"];

/** A place in the order of joining. */
export type Position = { created_at: string; id: number };

/** Moments as ISO 8601 in UTC, both inclusive. */
export type Span = { since?: string; until?: string };

/** One day (UTC, `2026-11-20`) and how many joined on it. */
export type Day = { day: string; joins: number };

/** What became of inserted rows; `refused`: none was inserted, for this reason. */
export type Insertion =
  | { added: number; repeated: number }
  | { refused: ApiFailure };

/** No answer for this long, in milliseconds, is no network. */
const PATIENCE = 120_000;

export type Waitlist = ReturnType<typeof openWaitlist>;

/** Every function throws a Problem when the server cannot do its part. */
export function openWaitlist({ url, secretKey }: Access) {
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE) }),
    },
  });
  const table = () => client.from("Waitlist");

  /** @returns the answer's data, or throws what went wrong */
  function checked<T>(answer: {
    data: T;
    status: number;
    error: { code?: string; message: string } | null;
  }): T {
    const { data, error, status } = answer;
    if (error) throw apiProblem({ status, ...error }, url);
    return data;
  }

  return {
    url,

    async count({ since, until }: Span): Promise<number> {
      let query = table().select("id", { count: "exact", head: true });
      if (since) query = query.gte("created_at", since);
      if (until) query = query.lte("created_at", until);
      const answer = await query;
      // A HEAD request has no body: of an error only the status is known.
      checked(answer);
      return answer.count ?? 0;
    },

    /** @returns the last row's position in a span; `undefined` if there is none */
    async last({ since, until }: Span): Promise<Position | undefined> {
      let query = table().select("created_at, id");
      if (since) query = query.gte("created_at", since);
      if (until) query = query.lte("created_at", until);
      const rows = checked(
        await query
          .order("created_at", { ascending: false })
          .order("id", { ascending: false })
          .limit(1),
      );
      return rows?.[0];
    },

    /**
     * Rows in order of joining, by keyset: however long the list, a page costs
     * the same, and what is inserted meanwhile shifts nothing.
     *
     * @param after the last row of the page before
     * @returns at most `size` rows, fewer if the server allows no more; empty: the end
     */
    async page(
      { since, until }: Span,
      after: Position | undefined,
      size: number,
    ): Promise<Row[]> {
      let query = table().select("id, name, email, created_at");
      const from = after?.created_at ?? since;
      if (from) query = query.gte("created_at", from);
      if (until) query = query.lte("created_at", until);
      if (after)
        query = query.or(
          `created_at.gt.${quoted(after.created_at)},id.gt.${after.id}`,
        );
      return (
        checked(await query.order("created_at").order("id").limit(size)) ?? []
      );
    },

    async days(): Promise<Day[]> {
      const days: Day[] = [];
      for (;;) {
        const page = checked(
          await client
            .from("WaitlistDays")
            .select("day, joins")
            .order("day")
            .range(days.length, days.length + 999),
        );
        if (!page?.length) return days;
        for (const { day, joins } of page)
          days.push({ day: String(day).slice(0, 10), joins: Number(joins) });
      }
    },

    /**
     * @param email in any capitals
     * @returns the numbers of the rows with this address
     */
    async find(email: string): Promise<number[]> {
      const wanted = folded(email);
      // The filter may let more through, never less: `%`, `*` and `\` stand for
      // more in a pattern than in an address. Equality is decided here.
      const pattern = wanted.replace(/[%*\\]/g, "_");
      const rows = checked(
        await table().select("id, email").ilike("email", pattern),
      );
      return (rows ?? [])
        .filter((row) => folded(row.email) === wanted)
        .map((row) => row.id);
    },

    async remove(ids: number[]): Promise<void> {
      checked(await table().delete().in("id", ids));
    },

    async insert(rows: NewRow[]): Promise<Insertion> {
      const { data, error, status } = await table()
        .insert(rows, { defaultToNull: false })
        .select("id");
      if (error) {
        if (status === 400) return { refused: { status, ...error } };
        throw apiProblem({ status, ...error }, url);
      }
      // The database gives a repeated entry a negative number and stores it not.
      const added = data.filter(({ id }) => id > 0).length;
      return { added, repeated: rows.length - added };
    },
  };
}

/** The address as the database compares it. */
const folded = (email: string) => email.trim().normalize().toLowerCase();

/** A value inside PostgREST's `or=(…)`, where dots and colons have a meaning. */
const quoted = (value: string) => `"${value}"`;
