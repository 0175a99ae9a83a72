import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const read = (path: string) =>
  readFile(join(import.meta.dirname, path), "utf8");

/** @returns the SQL that makes an empty database like a new hosted one, and the migrations, oldest first */
export async function readSql() {
  const files = (await readdir(join(import.meta.dirname, "migrations"))).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const [version = "", ...name] = file.replace(/\.sql$/, "").split("_");
      const sql = await read(`migrations/${file}`);
      return { version, name: name.join("_"), sql };
    }),
  );
  return { platform: await read("platform.sql"), migrations };
}
