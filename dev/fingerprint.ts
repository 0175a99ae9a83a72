import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** What the Studio is built from, and what builds it. */
const SOURCES = [
  "{brand,content,dev,packages,public,publishing,run,schemas,src,studio,supabase}/**",
  "*.{ts,mjs,json}",
];

/** Tests, documentation and installed packages. Next writes `next-env.d.ts` while it builds. */
const IRRELEVANT =
  /(^|\/)(\.|node_modules|tests\/|next-env\.d\.ts|(playwright|vitest)\.config)|\.md$|\.test\.tsx?$/;

/** @returns the paths of all sources below a folder, in alphabetical order */
export async function sourcesIn(root: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true }))
    if (entry.isFile())
      files.push(relative(root, join(entry.parentPath, entry.name)));
  return files.filter((path) => !IRRELEVANT.test(path)).sort();
}

/** Hashes all sources, so that a build can be reused until one of them changes. */
export async function fingerprint(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of await sourcesIn(root)) {
    const content = await readFile(join(root, name));
    hash.update(`\0${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}
