/** Opens PGlite in a folder, and migrates it. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createPgliteConnection, type PGlite } from "@supabase/lite/pglite";

/** `version` is recorded in the database and orders the migrations. */
export type Migration = { version: string; sql: string };

const BYTEA = 17;
const TIMESTAMPTZ = 1184;

/** Converts PostgreSQL's text to the JSON of PostgREST (`to_json`). */
const JSON_PARSERS = {
  [BYTEA]: (text: string) => text,
  [TIMESTAMPTZ]: (text: string) =>
    text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00"),
};

/**
 * @param folder created if missing; deleted and created again if its first start was killed
 * @throws Error when PostgreSQL does not start
 */
export async function openPglite(folder: string) {
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) writeFileSync(unfinished, "");
  try {
    const connection = await createPgliteConnection({
      url: folder,
      pgliteOptions: { parsers: JSON_PARSERS },
    });
    await connection.driver.waitReady;
    rmSync(unfinished, { force: true });
    return connection;
  } catch (cause) {
    throw new Error(
      `PostgreSQL does not start in ${folder}. Make room if the disk is full and run the command again. Otherwise the files are damaged: restore the folder from a backup, or move it away to start over with an empty database.`,
      { cause },
    );
  }
}

/**
 * Runs and records each missing migration. PostgreSQL runs several statements in one message as
 * one transaction.
 *
 * @param platform SQL that runs first in an empty database
 * @throws Error when a migration fails, or the database has other migrations
 */
export async function migrate(
  database: PGlite,
  folder: string,
  {
    platform,
    migrations,
  }: { platform: string; migrations: readonly Migration[] },
): Promise<void> {
  // Hosted Supabase uses UTC; PGlite would take the time zone of this machine.
  await database.exec("set time zone 'UTC'");
  const tables = await database.query(
    "select where to_regclass('supabase_migrations.schema_migrations') is not null",
  );
  if (tables.rows.length === 0)
    await database.exec(`${platform};
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key)`);
  const { rows } = await database.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations",
  );
  const applied = rows.map(({ version }) => version);
  const others = applied.filter(
    (name) => !migrations.some(({ version }) => version === name),
  );
  if (others.length > 0)
    throw new Error(
      `The database in ${folder} was made by another version, with ${others.join(", ")}. Export what is in it with that version, delete the folder, start again, and import it.`,
    );
  for (const { version, sql } of migrations) {
    if (applied.includes(version)) continue;
    const run = database.exec(`${sql};
      insert into supabase_migrations.schema_migrations values ('${version}')`);
    await run.catch((cause) => {
      throw new Error(`The migration ${version} failed.`, { cause });
    });
  }
}
