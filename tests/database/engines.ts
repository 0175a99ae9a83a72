/**
 * The two engines that the migrations must work on unchanged, behind one small
 * face, so that one suite of sentences holds for both.
 */
import { randomUUID } from "node:crypto";
import { PGlite } from "@supabase/lite/pglite";
import postgres from "postgres";
import { inject } from "vitest";
import { migrate } from "../../local/supabase/database.ts";
import { readMigrations, readPlatform } from "../../supabase/migrations.ts";

export type Row = Record<string, unknown>;

/** Runs one statement. Parameters are texts. Throws with PostgreSQL's `code`. */
export type Query = (sql: string, parameters?: string[]) => Promise<Row[]>;

export type Engine = {
  name: string;
  /** Runs as the owner of the tables, outside of any request. */
  owner: Query;
  /** Runs `work` in one transaction of the API's login role. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Makes the database as it was after the migrations. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

const RESET = 'truncate public."Waitlist", private.visitor';

/** PGlite in memory: the engine of the embedded Supabase, one session. */
export async function openEmbedded(): Promise<Engine> {
  const database = new PGlite();
  const { roles, privileges } = await readPlatform();
  await migrate(database, `${roles}\n${privileges}`, await readMigrations());
  const owner: Query = async (sql, parameters) =>
    (await database.query<Row>(sql, parameters)).rows;
  return {
    name: "PGlite",
    owner,
    transaction: (work) =>
      database.transaction((transaction) =>
        work(
          async (sql, parameters) =>
            (await transaction.query<Row>(sql, parameters)).rows,
        ),
      ),
    reset: async () => {
      await owner(RESET);
    },
    close: () => database.close(),
  };
}

/**
 * A database of its own on the run's native PostgreSQL.
 *
 * @param connections how many requests may be under way at once
 */
export async function openNative(connections = 1): Promise<Engine> {
  const name = `test_${randomUUID()}`;
  const url = (role: string, database: string) =>
    inject("native").replace("ROLE", role).replace("DATABASE", database);
  const maker = postgres(url("postgres", "postgres"), { max: 1 });
  await maker.unsafe(`create database "${name}" template waitlist`);
  await maker.end();

  const ownerConnection = postgres(url("postgres", name), { max: 1 });
  const api = postgres(url("authenticator", name), { max: connections });
  const owner: Query = async (sql, parameters = []) => [
    ...(await ownerConnection.unsafe<Row[]>(sql, parameters)),
  ];
  return {
    name: "PostgreSQL",
    owner,
    transaction: async <T>(work: (query: Query) => Promise<T>) => {
      // The library types its result as unwrapped; ours never is an array of promises.
      let result: { value: T } | undefined;
      await api.begin(async (transaction) => {
        const value = await work(async (sql, parameters = []) => [
          ...(await transaction.unsafe<Row[]>(sql, parameters)),
        ]);
        result = { value };
      });
      if (!result) throw new Error("The transaction gave no result");
      return result.value;
    },
    reset: async () => {
      await owner(RESET);
    },
    close: async () => {
      await api.end();
      await ownerConnection.end();
    },
  };
}

/** For `describe.each`: the name in a sentence, and how to open one. */
export const ENGINES = [
  { engine: "PGlite", open: openEmbedded },
  { engine: "PostgreSQL", open: openNative },
] as const;
