/** The embedded PostgreSQL: PGlite in a folder, migrated as hosted would be. */
import { mkdirSync } from "node:fs";
import {
  createPgliteConnection,
  type PGlite,
  type PgliteConnection,
} from "@supabase/lite/pglite";
import { type Migration, readPlatform } from "../../supabase/migrations.ts";
import { syncChanges, syncsOfLog } from "./durable.ts";

export type EmbeddedDatabase = {
  connection: PgliteConnection;
  /** Resolves when everything committed before the call would survive a power cut. */
  onDisk(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the database of a folder and brings it up to the newest of `migrations`.
 *
 * @param folder where PostgreSQL keeps its files; made if missing
 * @throws if a migration fails; the database is then as it was before it
 */
export async function openDatabase(
  folder: string,
  migrations: Migration[],
): Promise<EmbeddedDatabase> {
  const opened = Date.now();
  mkdirSync(folder, { recursive: true });
  const connection = await createPgliteConnection({ url: folder });
  const database = connection.driver;
  await database.waitReady;
  const { roles, privileges } = await readPlatform();
  await migrate(database, `${roles}\n${privileges}`, migrations);
  await syncChanges(folder, opened);
  return {
    connection,
    onDisk: syncsOfLog(folder),
    async close() {
      await connection.close();
      await syncChanges(folder, opened);
    },
  };
}

/**
 * Runs what is missing, each migration in a transaction of its own, and writes
 * down what was run where the Supabase CLI does.
 */
export async function migrate(
  database: PGlite,
  platform: string,
  migrations: Migration[],
): Promise<void> {
  const { rows } = await database.query<{ migrated: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as migrated",
  );
  if (!rows[0]?.migrated) {
    await database.transaction(async (transaction) => {
      await transaction.exec(platform);
      await transaction.exec(`
        create schema supabase_migrations;
        create table supabase_migrations.schema_migrations
          (version text primary key, statements text[], name text)`);
    });
  }
  const done = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const versions = new Set(done.rows.map((row) => row.version));
  for (const migration of migrations) {
    if (versions.has(migration.version)) continue;
    await database.transaction(async (transaction) => {
      await transaction.exec(migration.sql);
      await transaction.query(
        "insert into supabase_migrations.schema_migrations values ($1, $2, $3)",
        [migration.version, [migration.sql], migration.name],
      );
    });
  }
}
