/**
 * PGlite makes its databases without PostgreSQL's page checksums, so damage
 * would be read as if it were data. When a database has stopped, the SHA-256 of
 * each of its files is noted beside its folder, and compared before the next
 * start. After a crash there is no note: then PostgreSQL's own recovery decides.
 */
import { createHash } from "node:crypto";
import { open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";

const noteSchema = z.record(z.string(), z.string());

const noteOf = (folder: string) => `${folder}.checksums.json`;

/** To be called when the database has stopped and its files are on the disk. */
export async function noteChecksums(folder: string): Promise<void> {
  await writeFile(noteOf(folder), JSON.stringify(await checksumsOf(folder)));
}

/** To be called before a database is made in place of one that was moved away. */
export async function forgetChecksums(folder: string): Promise<void> {
  await rm(noteOf(folder), { force: true });
}

/**
 * Compares the files with the note and removes it, since they will change.
 *
 * @throws Error naming a file that is not what it was, and what to do
 */
export async function requireSound(folder: string): Promise<void> {
  const note = noteOf(folder);
  const text = await readFile(note, "utf8").catch(() => undefined);
  if (text === undefined) return;
  const noted = noteSchema.safeParse(parseJson(text));
  const found = await checksumsOf(folder);
  const expected = noted.success ? noted.data : {};
  const names = Object.keys({ ...expected, ...found });
  const changed = names.find((name) => expected[name] !== found[name]);
  if (changed !== undefined)
    throw new Error(
      `The database in ${folder} is damaged: ${noted.success ? join(folder, changed) : note} is not what was written. Nothing was changed. Put the folder and its .checksums.json back from a backup, or remove ${note} to start with what can be read: then export the list at once and compare.`,
    );
  await rm(note);
  // Or a power cut could bring back a note that is no longer true.
  await using parent = await open(dirname(folder));
  await parent.sync();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  const checksums: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    checksums[path.slice(folder.length + 1)] = createHash("sha256")
      .update(await readFile(path))
      .digest("base64");
  }
  return checksums;
}
