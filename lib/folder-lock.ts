import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * Locks a folder until the lock is disposed of, and closes it to other users. SQLite uses a file
 * lock of the operating system, so the lock ends with the process and cannot be stale.
 */
export function lockFolder(directory: string): Disposable {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    if (Object(cause).errcode === SQLITE_BUSY)
      throw new Error(
        `The folder ${directory} is in use by another process. Stop that process first.`,
      );
    throw new Error(`The folder ${directory} cannot be locked.`, { cause });
  }
  return { [Symbol.dispose]: () => lock.close() };
}

/** @returns whether a running process has locked the folder */
export function isLocked(directory: string): boolean {
  const file = join(directory, "lock");
  if (!existsSync(file)) return false;
  using lock = new DatabaseSync(file, { readOnly: true });
  try {
    lock.exec("SELECT count(*) FROM sqlite_schema");
    return false;
  } catch (error) {
    return Object(error).errcode === SQLITE_BUSY;
  }
}
