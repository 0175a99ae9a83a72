/**
 * Puts on the disk what PGlite only gives to the operating system. It runs
 * PostgreSQL without fsync: a killed process loses nothing, a machine that loses
 * power may. So the log is synced before a write is acknowledged, and the data
 * files whenever PostgreSQL lets go of old log: when it has started, and when it
 * has stopped. (In one process it makes no checkpoint in between.)
 */
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** File systems keep times in steps; one second is more than any of them. */
const TIME_STEP_MS = 1000;

/**
 * @param folder of the database
 * @returns a function that resolves when everything written to the log before
 *   the call is on the disk; calls that come together share one sync
 */
export function createLogSync(folder: string): () => Promise<void> {
  const log = join(folder, "pg_wal");
  let synced = 0;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  async function sync(): Promise<void> {
    next = undefined;
    const start = Date.now();
    running = syncChanges(log, synced);
    await running;
    synced = start;
  }
  return () => {
    next ??= running.catch(() => {}).then(sync);
    return next;
  };
}

/**
 * Syncs whatever changed in a folder.
 *
 * @param since in milliseconds since 1970
 */
export async function syncChanges(
  folder: string,
  since: number,
): Promise<void> {
  for (const name of ["", ...(await readdir(folder, { recursive: true }))]) {
    // PostgreSQL renames a new segment of the log, perhaps at this moment.
    if (name.startsWith("xlogtemp")) continue;
    const path = join(folder, name);
    const stats = await stat(path);
    if (stats.mtimeMs < since - TIME_STEP_MS) continue;
    await using file = await open(path);
    // The content alone is faster, but a directory's names are none.
    await (stats.isDirectory() ? file.sync() : file.datasync());
  }
}
