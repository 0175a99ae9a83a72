/** One process per folder: two on one set of files would spoil them. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Takes a folder for this process. The lock is the operating system's, held
 * through SQLite, not a file with a process id: it ends with its process,
 * however that ends, and cannot be stale.
 *
 * @param directory created when missing
 * @returns disposing of it gives the folder back
 * @throws Error when another process, or an earlier call in this one, has it
 */
export function lockFolder(directory: string): Disposable {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    throw new Error(
      `The folder ${directory} is in use by another process. Stop that one first.`,
      { cause },
    );
  }
  return { [Symbol.dispose]: () => lock.close() };
}
