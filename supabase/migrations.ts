/** The migrations, read the way the Supabase CLI reads them. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** `20261120090000_waitlist.sql` has version `20261120090000` and name `waitlist`. */
export type Migration = { version: string; name: string; sql: string };

const read = (path: string) =>
  readFile(join(import.meta.dirname, path), "utf8");

/** @returns every migration, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const files = await readdir(join(import.meta.dirname, "migrations"));
  const matches = files.sort().map((file) => /^(\d+)_(.+)\.sql$/.exec(file));
  return Promise.all(
    matches
      .filter((match) => match !== null)
      .map(async ([file, version = "", name = ""]) => ({
        version,
        name,
        sql: await read(`migrations/${file}`),
      })),
  );
}

/**
 * @returns what an empty server (`roles`) and an empty database (`privileges`;
 *   in older projects `defaultGrants`, too) lack of what hosted Supabase starts
 *   from, as SQL
 */
export async function readPlatform() {
  return {
    roles: await read("platform/roles.sql"),
    privileges: await read("platform/privileges.sql"),
    defaultGrants: await read("platform/default-grants.sql"),
  };
}
