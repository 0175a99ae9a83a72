import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const read = (path: string) =>
  readFileSync(join(import.meta.dirname, path), "utf8");

/** SQL that makes an empty database like a new hosted one. */
export const platform: string = read("platform.sql");

/** The migrations in the order of their dates. */
export const migrations: { version: string; sql: string }[] = readdirSync(
  join(import.meta.dirname, "migrations"),
)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((version) => ({ version, sql: read(`migrations/${version}`) }));
