/** One process per folder: two on one set of files would spoil them. */
import { accessSync, chmodSync, constants, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/** Another process, or an earlier call in this one, has the folder. */
export class FolderInUseError extends Error {}

/**
 * Takes a folder for this process. The lock is the operating system's, held
 * through SQLite, not a file with a process id: it ends with its process,
 * however that ends, and cannot be stale.
 *
 * @param directory created when missing; closed to other users of the machine
 * @returns disposing of it gives the folder back
 * @throws FolderInUseError when somebody has it, Error when this user may not write there
 */
export function lockFolder(directory: string): Disposable {
  // Names and addresses are in there, and files that others write with their own modes.
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  const lock = openLock(join(directory, "lock"));
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock.close();
    const isBusy =
      cause instanceof Error &&
      "errcode" in cause &&
      cause.errcode === SQLITE_BUSY;
    if (isBusy)
      throw new FolderInUseError(
        `The folder ${directory} is in use by another process. Stop that one first.`,
      );
    throw new Error(`The folder ${directory} cannot be locked.`, { cause });
  }
  return { [Symbol.dispose]: () => lock.close() };
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (cause) {
    // SQLite does not say why.
    accessSync(dirname(path), constants.W_OK | constants.X_OK);
    throw new Error(`${path} cannot be opened.`, { cause });
  }
}
