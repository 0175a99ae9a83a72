/** A short name for the state of files and settings: same name, same result. */
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** What the built site is made of, besides content. */
export const SOURCES = [
  "environment.ts",
  "export",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "public",
  "src",
  "tsconfig.json",
];

/**
 * @param root folder that `paths` are relative to
 * @param paths files and folders; those that do not exist count as absent
 * @param settings anything else that the result depends on, as JSON
 * @returns 16 hexadecimal digits
 */
export async function fingerprint(
  root: string,
  paths: readonly string[],
  settings: unknown,
): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(settings ?? null));
  for (const path of [...paths].sort()) {
    for (const file of await filesUnder(root, path)) {
      hash.update(`\0${file}\0`).update(await readFile(join(root, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** Tests do not change what is built. */
const IRRELEVANT = /(\.test\.tsx?|\.md)$/;

/** @returns paths relative to root, in a fixed order */
async function filesUnder(root: string, path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return IRRELEVANT.test(path) ? [] : [path];
  const names = await readdir(join(root, path));
  const below = await Promise.all(
    names
      .filter((name) => !name.startsWith(".") && name !== "node_modules")
      .sort()
      .map((name) => filesUnder(root, `${path}/${name}`)),
  );
  return below.flat();
}
