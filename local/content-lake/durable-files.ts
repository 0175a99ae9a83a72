/** Files that are there as a whole after a crash, or not at all. */
import { randomUUID } from "node:crypto";
import { link, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a whole file so that after a crash either the old or the new one is there, complete. */
export async function writeDurably(
  path: string,
  content: string | Buffer,
): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, "w");
  try {
    await file.writeFile(content);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** Makes new names in a folder survive a power cut. Windows has no such call and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Makes a file that appears with its whole content at once, or not at all.
 *
 * @returns false when the file exists already
 */
export async function createExclusively(
  path: string,
  content: string,
): Promise<boolean> {
  const temporary = `${path}.${process.pid}.${randomUUID()}`;
  await writeFile(temporary, content);
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
