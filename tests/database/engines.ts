/**
 * The two engines that the migrations must work on unchanged, behind one
 * interface, so that one suite holds for both.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { PGlite } from "@supabase/lite/pglite";
import postgres from "postgres";
import { inject } from "vitest";
import type { Template } from "./native.setup.ts";
import { copyFolder } from "./supabase-folder.setup.ts";

export type Row = Record<string, unknown>;

/** Runs one statement. Parameters are texts. Throws with PostgreSQL's `code`. */
export type Query = (sql: string, parameters?: string[]) => Promise<Row[]>;

export type Engine = AsyncDisposable & {
  /** Runs as the owner of the tables, outside of any request. */
  owner: Query;
  /** Runs `work` in one transaction of the API's login role. */
  transaction(work: (query: Query) => Promise<Row[]>): Promise<Row[]>;
};

/** Empties the tables. */
export async function reset({ owner }: Engine): Promise<void> {
  await owner('truncate public."Waitlist", private.visitor, private.erased');
}

/** Leaves entries as if they had been made while the clock was an hour ahead. */
export const CLOCK_WAS_AHEAD = `
  do $$
  begin
    alter table public."Waitlist" disable trigger user;
    update public."Waitlist" set created_at = created_at + interval '1 hour';
    alter table public."Waitlist" enable trigger user;
  end
  $$`;

/** PGlite as the local Supabase leaves it: one session. */
export async function openPglite(): Promise<Engine> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await copyFolder(inject("supabaseFolder")));
  const database = opening.adopt(
    new PGlite(join(folder.path, "database")),
    (open) => open.close(),
  );
  const on =
    (session: Pick<PGlite, "query">): Query =>
    async (sql, parameters) =>
      (await session.query<Row>(sql, parameters)).rows;
  await database.waitReady;
  const open = opening.move();
  return {
    owner: on(database),
    transaction: (work) =>
      database.transaction((transaction) => work(on(transaction))),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Makes a database on the run's native PostgreSQL. @returns where to connect as a role */
export async function copyDatabase(template: Template) {
  const name = `test_${randomUUID()}`;
  const url = (role: string, database = name) =>
    inject("native").replace("ROLE", role).replace("DATABASE", database);
  const maker = postgres(url("postgres", "postgres"), { max: 1 });
  await maker.unsafe(`create database "${name}" template ${template}`);
  await maker.end();
  return url;
}

/**
 * A database of its own on the run's native PostgreSQL.
 *
 * @param connections how many requests may be under way at once
 */
export async function openNative(
  connections = 1,
  template: Template = "waitlist",
): Promise<Engine> {
  const url = await copyDatabase(template);
  const owner = postgres(url("postgres"), { max: 1 });
  const api = postgres(url("authenticator"), { max: connections });
  const on =
    (session: Pick<postgres.Sql, "unsafe">): Query =>
    async (sql, parameters = []) => [
      ...(await session.unsafe<Row[]>(sql, parameters)),
    ];
  return {
    owner: on(owner),
    transaction: async (work) => [
      ...(await api.begin((transaction) => work(on(transaction)))),
    ],
    async [Symbol.asyncDispose]() {
      await api.end();
      await owner.end();
    },
  };
}

/** For `describe.each`: the name in a sentence, and how to open one. */
export const ENGINES = [
  { engine: "PGlite", open: openPglite },
  { engine: "PostgreSQL", open: () => openNative() },
] as const;

/** What a visitor may do must not depend on what a project grants by default. */
export const GRANTS = [
  ...ENGINES,
  {
    engine: "PostgreSQL with default grants",
    open: () => openNative(1, "waitlist_with_default_grants"),
  },
] as const;
