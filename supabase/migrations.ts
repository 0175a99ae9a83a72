/** The migrations, read the way the Supabase CLI reads them. */
import { readdir, readFile } from "node:fs/promises";

const directory = new URL("./migrations/", import.meta.url);

/** One migration file: `20261120090000_waitlist.sql` has version `20261120090000`. */
export type Migration = { version: string; name: string; sql: string };

/** @returns every migration, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) =>
    file.endsWith(".sql"),
  );
  return Promise.all(
    files.sort().map(async (file) => {
      const [version = file] = file.split("_", 1);
      return {
        version,
        name: file.slice(version.length + 1, -".sql".length),
        sql: await readFile(new URL(file, directory), "utf8"),
      };
    }),
  );
}

/**
 * @returns what an empty server (`roles`) and an empty database (`privileges`)
 *   lack of what hosted Supabase starts from, as SQL
 */
export async function readPlatform(): Promise<{
  roles: string;
  privileges: string;
}> {
  const read = (name: string) =>
    readFile(new URL(`./platform/${name}.sql`, import.meta.url), "utf8");
  return { roles: await read("roles"), privileges: await read("privileges") };
}
