/** PGlite in a folder: PostgreSQL, migrated as the Supabase CLI would. */
import { existsSync, mkdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createPgliteConnection, type PGlite } from "@supabase/lite/pglite";
import { z } from "zod";
import { forgetChecksums, noteChecksums, requireSound } from "./checksums.ts";
import { createLogSync, syncChanges } from "./fsync.ts";

/** `version` and `name` as in `supabase/migrations/VERSION_NAME.sql`. */
export type Migration = { version: string; name: string; sql: string };

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * @param folder where PostgreSQL keeps its files; made if missing
 * @throws Error if a file is damaged, or PostgreSQL does not start with them
 */
export async function openDatabase(folder: string) {
  const opened = Date.now();
  if (!existsSync(folder)) await makeDatabase(folder);
  await requireSound(folder);
  const connection = await connect(folder);
  await syncChanges(folder, opened);
  return {
    connection,
    /** Resolves when everything committed before the call would survive a power cut. */
    syncLog: createLogSync(folder),
    async [Symbol.asyncDispose]() {
      await connection.close();
      await syncChanges(folder, opened);
      await noteChecksums(folder);
    },
  };
}

/** Under another name until it is whole: what a killed start leaves is begun anew. */
async function makeDatabase(folder: string): Promise<void> {
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await forgetChecksums(folder);
  mkdirSync(draft, { recursive: true });
  const connection = await connect(draft);
  await connection.close();
  await syncChanges(draft, 0);
  await rename(draft, folder);
}

async function connect(folder: string) {
  try {
    const connection = await createPgliteConnection({ url: folder });
    await connection.driver.waitReady;
    return connection;
  } catch (thrown) {
    throw new Error(
      `PostgreSQL does not start in ${folder}: ${reasonOf(thrown)} Make room if the disk is full and run the command again. If it is not, the files are damaged: put the folder back from a backup, or move it away to begin with an empty list.`,
      { cause: thrown instanceof Error ? thrown.cause : undefined },
    );
  }
}

/** Emscripten throws objects that are no errors, with an error number of WASI's. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error && thrown.message) return `${thrown.message}.`;
  const known = z.object({ errno: z.number() }).safeParse(thrown);
  if (!known.success) return "its program ended.";
  return known.data.errno === WASI_ENOSPC
    ? "no space is left on the disk."
    : `a file could not be read or written (WASI error ${known.data.errno}).`;
}

const WASI_ENOSPC = 51;

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
