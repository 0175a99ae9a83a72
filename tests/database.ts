/** The waitlist on native PostgreSQL, with the statements that PostgREST would run. */
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import type { Entry } from "../src/waitlist/entry.ts";
import { complete } from "./entry-cases.ts";

export type Requester = {
  role?: "anon" | "authenticated" | "service_role";
  /** The value of `cf-connecting-ip`, or null without that header. */
  address?: string | null;
  headers?: Record<string, string>;
};

/** The rows of a result, or PostgreSQL's error. */
export type Outcome =
  | { rows: postgres.Row[] }
  | { code: string; message: string; detail: string | null };

const SETTINGS = `select
  set_config('search_path', 'public', true),
  set_config('role', $1, true),
  set_config('request.headers', $2, true)`;

/** Creates a new database, for up to a hundred requests at once. */
export async function createDatabase() {
  const name = `test_${randomUUID()}`;
  const open = (user: string, max: number, database = name) =>
    postgres({ host: inject("native"), user, database, max });
  const admin = open("supabase_admin", 1, "postgres");
  await admin.unsafe(
    `create database "${name}" template waitlist owner postgres`,
  );
  await admin.end();
  const owner = open("postgres", 1);
  const api = open("authenticator", 100);

  /** Runs one statement as a request: in a transaction, with role and headers. */
  async function request(
    sql: string,
    requester: Requester = {},
    parameters: string[] = [],
  ): Promise<Outcome> {
    const { role = "anon", address = "203.0.113.7", headers = {} } = requester;
    const visible = { ...headers, "cf-connecting-ip": address ?? undefined };
    try {
      const rows = await api.begin(async (transaction) => {
        await transaction.unsafe(SETTINGS, [role, JSON.stringify(visible)]);
        return transaction.unsafe(sql, parameters);
      });
      return { rows: [...rows] };
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) throw error;
      const { code, message, detail = null } = error;
      return { code, message, detail };
    }
  }

  return {
    request,
    /** Runs SQL as the owner of the tables, outside of any request. */
    owner: async (sql: string) => [...(await owner.unsafe(sql))],
    /** Inserts as `POST /Waitlist` does. */
    join(entries: object | object[], requester: Requester = {}) {
      const body = [entries].flat();
      const columns = Object.keys(body[0] ?? {}).join();
      return request(
        `insert into "Waitlist" (${columns}) select ${columns}
         from json_populate_recordset(null::"Waitlist", $1::text::json)`,
        requester,
        [JSON.stringify(body)],
      );
    },
    /** @returns the entries on the list, oldest first, without fields that have no value */
    async stored() {
      const rows = await owner.unsafe<{ entry: Entry }[]>(
        `select jsonb_strip_nulls(to_jsonb(entry)) as entry from public."Waitlist",
           lateral (select ${Object.keys(complete)}) as entry order by created_at, id`,
      );
      return rows.map(({ entry }) => entry);
    },
    reset: () => owner.unsafe('truncate public."Waitlist", private.visitor'),
    async [Symbol.asyncDispose]() {
      await api.end();
      await owner.end();
    },
  };
}
