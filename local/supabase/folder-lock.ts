/**
 * One process per data folder. Two PostgreSQL engines on one folder lose rows
 * without a word, so the second one must not start.
 *
 * The lock is an operating system lock held through SQLite, not a file with a
 * process id: it ends with its process however that ends, and cannot be stale.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Takes the folder for this process.
 *
 * @returns a function that gives it back
 * @throws if another process, or another start in this one, has it
 */
export function lockFolder(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw new Error(
      `Another process is using the embedded Supabase in ${directory}. Stop it first.`,
      { cause: error },
    );
  }
  return () => lock.close();
}
