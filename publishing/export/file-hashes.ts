import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

/** The SHA-256 of each file, by its path below the folder: `/index.html`. */
export type FileHashes = Record<string, string>;

const COMPRESSED = {
  ".br": promisify(brotliDecompress),
  ".gz": promisify(gunzip),
};

/** Hashes all files below a folder except compressed copies. */
export async function hashFiles(folder: string): Promise<FileHashes> {
  const options = { recursive: true, withFileTypes: true } as const;
  const files: FileHashes = {};
  for (const entry of await readdir(folder, options)) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    files[`/${relative(folder, file)}`] = hash("sha256", await readFile(file));
  }
  return files;
}

/** @returns whether all files are unchanged and compressed copies match them */
export async function isIntact(
  folder: string,
  files: FileHashes,
): Promise<boolean> {
  for (const [path, expected] of Object.entries(files)) {
    const file = join(folder, path);
    const content = await readIfThere(file);
    if (!content || hash("sha256", content) !== expected) return false;
    for (const [ending, expand] of Object.entries(COMPRESSED)) {
      const copy = await readIfThere(file + ending);
      const expanded = copy && (await expand(copy).catch(() => undefined));
      if (copy && !expanded?.equals(content)) return false;
    }
  }
  return true;
}

const readIfThere = (file: string) => readFile(file).catch(() => undefined);
