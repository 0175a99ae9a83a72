/**
 * Puts on the disk what PGlite only gives to the operating system. It runs
 * PostgreSQL without fsync: a killed process loses nothing, a machine that loses
 * power may. So the log is synced here before a write is acknowledged, and the
 * data files whenever PostgreSQL lets go of old log: when it has started, and
 * when it has stopped. (In one process it makes no checkpoint in between.)
 */
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Segments of PostgreSQL's write-ahead log have names of 24 hexadecimal digits. */
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * @param folder of the database
 * @returns a function that resolves when everything written to the log before
 *   the call is on the disk; calls that come together share one sync
 */
export function syncsOfLog(folder: string): () => Promise<void> {
  const log = join(folder, "pg_wal");
  let known = "";
  let synced = 0;
  async function sync(): Promise<void> {
    const start = Date.now();
    const segments = (await readdir(log)).filter((name) => SEGMENT.test(name));
    for (const segment of segments) {
      const path = join(log, segment);
      if ((await stat(path)).mtimeMs >= synced) await syncPath(path, "content");
    }
    if (segments.join() !== known) await syncPath(log);
    known = segments.join();
    // File systems keep times in steps; one second is more than any of them.
    synced = start - 1000;
  }

  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        running = sync();
        return running;
      });
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
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncChanges(path, since);
    else if (entry.isFile() && (await stat(path)).mtimeMs >= since - 1000)
      await syncPath(path);
  }
  if ((await stat(folder)).mtimeMs >= since - 1000) await syncPath(folder);
}

/** @param what the content alone is enough, and faster, where the size stays */
async function syncPath(
  path: string,
  what: "all" | "content" = "all",
): Promise<void> {
  const handle = await open(path, "r");
  try {
    await (what === "all" ? handle.sync() : handle.datasync());
  } finally {
    await handle.close();
  }
}
