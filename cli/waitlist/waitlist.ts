import type { SupabaseSettings } from "../../environment.ts";
import type { Database } from "../../src/waitlist/database.types.ts";
import { openSupabaseClient, PROBE } from "../supabase.ts";
import { COLUMNS, type Row } from "./formats.ts";

type Table = Database["public"]["Tables"]["Waitlist"];
export type NewRow = Table["Insert"];

/** Filters by time of joining (ISO 8601, inclusive) and by invitation. Default: everyone. */
type Range = { since?: string; until?: string; waiting?: boolean };

export type Waitlist = ReturnType<typeof openWaitlist>;

/** Rows per request of an export, unless the server allows fewer. */
const PAGE = 10_000;
/** Rows per request that adds, invites or erases: few enough that visitors never wait. */
const BATCH = 500;

/** The waitlist as operators use it: functions that throw an Error when a request fails. */
export function openWaitlist(
  settings: Pick<SupabaseSettings, "url" | "secretKey">,
  signal: AbortSignal,
) {
  const { client, run } = openSupabaseClient(settings, signal);
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
    if (waiting === undefined) return joined;
    return waiting
      ? joined.is("invited_at", null)
      : joined.not("invited_at", "is", null);
  };
  const batches = <T>(all: T[]) =>
    Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
      all.slice(index * BATCH, (index + 1) * BATCH),
    );

  return {
    signal,

    async countPeople(range: Range = {}): Promise<number> {
      return (await run(people(range, "exact").limit(1))).count;
    },

    /**
     * Yields pages of rows in order of joining. Each page starts after the last row of the previous
     * one, so that all cost the same, and rows inserted meanwhile shift nothing.
     */
    async *pages(
      range: { waiting?: boolean } = {},
      size = PAGE,
    ): AsyncGenerator<Row[]> {
      let since = "-infinity";
      let id = 0;
      for (;;) {
        const { data } = await run(
          people({ ...range, since })
            .or(`created_at.gt."${since}",id.gt.${id}`)
            .order("created_at")
            .order("id")
            .limit(size),
        );
        const last = data.at(-1);
        if (!last) return;
        yield data;
        since = last.created_at;
        id = last.id;
      }
    },

    async countRefused(): Promise<number> {
      return (await run(client.rpc("count_refused_joins"))).data;
    },

    async find(address: string): Promise<Table["Row"] | undefined> {
      return (await run(client.rpc("find_on_waitlist", { address }))).data[0];
    },

    /**
     * Marks people as invited; with `all_or_none` in one transaction, and only if all are waiting.
     *
     * @returns for each address whether it was waiting, or null if it is not on the list
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
        for (const position of data) erased[part * BATCH + position - 1] = true;
      }
      return erased;
    },

    /** Stores the rows whose addresses are not on the list. @returns how many were stored */
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
