import { spawnSync } from "node:child_process";
import { accessSync, chmodSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * @param what `lsof`'s arguments: a file, or a port as `-iTCP:3000 -sTCP:LISTEN`
 * @returns which processes use it, as ` (12, 34)`; empty where `lsof` is missing
 */
export function holder(...what: string[]): string {
  const { stdout } = spawnSync("lsof", ["-nPt", ...what], { encoding: "utf8" });
  return stdout?.trim() ? ` (${stdout.trim().split("\n").join(", ")})` : "";
}

export class FolderInUseError extends Error {}

const SQLITE_BUSY = 5;

/**
 * Locks a folder until the lock is disposed of. SQLite has the operating system lock a
 * file, so the lock ends with the process and cannot be stale.
 *
 * @param directory created when missing, and closed to other users of the machine
 * @throws FolderInUseError when it is locked, Error when it is not writable
 */
export function lockFolder(directory: string): Disposable {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  // SQLite does not say why it cannot open a file.
  accessSync(directory, constants.W_OK | constants.X_OK);
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    if (Object(cause).errcode === SQLITE_BUSY)
      throw new FolderInUseError(
        `The folder ${directory} is in use by another process${holder(join(directory, "lock"))}. Stop that process first.`,
      );
    throw new Error(`The folder ${directory} cannot be locked.`, { cause });
  }
  return { [Symbol.dispose]: () => lock.close() };
}
