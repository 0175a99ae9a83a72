import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** @returns the SHA-256 of each file below a folder, by its path: `/index.html` */
export async function hashFiles(
  folder: string,
): Promise<Record<string, string>> {
  const options = { recursive: true, withFileTypes: true } as const;
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, options)) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files[`/${relative(folder, file)}`] = hash("sha256", await readFile(file));
  }
  return files;
}
