/** PGlite in a folder: PostgreSQL, migrated as the Supabase CLI would. */
import { mkdirSync } from "node:fs";
import { createPgliteConnection, type PGlite } from "@supabase/lite/pglite";
import { createLogSync, syncChanges } from "./fsync.ts";

/** `version` and `name` as in `supabase/migrations/VERSION_NAME.sql`. */
export type Migration = { version: string; name: string; sql: string };

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** @param folder where PostgreSQL keeps its files; made if missing */
export async function openDatabase(folder: string) {
  const opened = Date.now();
  mkdirSync(folder, { recursive: true });
  const connection = await createPgliteConnection({ url: folder });
  await connection.driver.waitReady;
  await syncChanges(folder, opened);
  return {
    connection,
    /** Resolves when everything committed before the call would survive a power cut. */
    syncLog: createLogSync(folder),
    async [Symbol.asyncDispose]() {
      await connection.close();
      await syncChanges(folder, opened);
    },
  };
}

/**
 * Runs each missing migration in a transaction of its own, and notes it where
 * the Supabase CLI does.
 *
 * @param platform SQL that an empty database runs first
 */
export async function migrate(
  database: PGlite,
  platform: string,
  migrations: readonly Migration[],
): Promise<void> {
  const tables = await database.query(
    "select where to_regclass('supabase_migrations.schema_migrations') is not null",
  );
  // Several statements in one message are one transaction.
  if (tables.rows.length === 0)
    await database.exec(`${platform};
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations
        (version text primary key, statements text[], name text)`);
  const { rows } = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const done = new Set(rows.map((row) => row.version));
  for (const { version, name, sql } of migrations) {
    if (done.has(version)) continue;
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        "insert into supabase_migrations.schema_migrations values ($1, $2, $3)",
        [version, [sql], name],
      );
    });
  }
}
