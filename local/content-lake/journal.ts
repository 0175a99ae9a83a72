/**
 * A file that only grows, one JSON value per line. `append` answers when the
 * line is on the disk itself (fsync), not when the operating system has it.
 * Lines that arrive while a sync is under way go to disk together with the
 * next one, so that many writers share one sync.
 */
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder, writeDurably } from "./durable-files.ts";

export interface Journal {
  /** Bytes on disk. */
  size(): number;
  /**
   * @returns when `line` (without its newline) is on disk; rejects when it is
   * not, and then never will be. After a failure every append is refused
   * until `recover`, so that nothing can rest on a line that was lost.
   */
  append(line: string): Promise<void>;
  /** Whether an append failed and `recover` has to be called. */
  failed(): boolean;
  /** Cuts off what a failed append left behind; rejects when the disk still refuses. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  line: string;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/**
 * Opens a journal and reads what is in it.
 *
 * A crash can leave the last lines torn. They were never acknowledged, so
 * reading ends at the first line that is not JSON; what follows is moved to a
 * file beside (`….torn`) rather than thrown away.
 *
 * @param path created when missing; its folder must exist
 * @param onEntry called with each value in order, before this function returns
 */
export async function openJournal(
  path: string,
  onEntry: (entry: unknown) => void,
): Promise<Journal> {
  const file = await open(path, "a+");
  let size = await readEntries(file, onEntry);
  await cutTornEnd(file, size, `${path}.torn`);
  await syncFolder(dirname(path));

  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let failed = false;
  let recovering: Promise<void> | undefined;

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const bytes = Buffer.from(batch.map(({ line }) => `${line}\n`).join(""));
      try {
        await file.appendFile(bytes);
        await file.datasync();
        size += bytes.length;
        for (const { resolve } of batch) resolve();
      } catch (error) {
        failed = true;
        for (const { reject } of [...batch, ...waiting]) reject(error);
        waiting = [];
      }
    }
    writing = undefined;
  };

  const cutBack = async () => {
    await writing;
    await file.truncate(size);
    await file.datasync();
    failed = false;
  };

  return {
    size: () => size,
    failed: () => failed,
    recover() {
      // Once for all who wait: a second cut could take away what the first let in.
      recovering ??= cutBack().finally(() => {
        recovering = undefined;
      });
      return recovering;
    },
    append(line) {
      if (failed) return Promise.reject(new Error("The journal has failed"));
      return new Promise((resolve, reject) => {
        waiting.push({ line, resolve, reject });
        writing ??= writeAll();
      });
    },
    async close() {
      await writing;
      await file.close();
    },
  };
}

/** @returns the length, in bytes, of the readable part */
async function readEntries(
  file: FileHandle,
  onEntry: (entry: unknown) => void,
): Promise<number> {
  const bytes = await file.readFile();
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1) return start;
    try {
      onEntry(JSON.parse(bytes.toString("utf8", start, end)));
    } catch (error) {
      if (error instanceof SyntaxError) return start;
      throw error;
    }
    start = end + 1;
  }
}

async function cutTornEnd(
  file: FileHandle,
  size: number,
  path: string,
): Promise<void> {
  const { size: found } = await file.stat();
  if (found === size) return;
  const rest = Buffer.alloc(found - size);
  await file.read(rest, 0, rest.length, size);
  await writeDurably(path, rest);
  await file.truncate(size);
  await file.datasync();
}
