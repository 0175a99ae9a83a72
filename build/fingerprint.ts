import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** Neither the page nor the Studio is built from these. */
const IRRELEVANT =
  /^(cli|dev|docs|publisher|supabase|tests)$|\.md$|\.test\.tsx?$/;

/** As in `.gitignore`. */
const IGNORED =
  /(^|\/)(\.[^/]*|node_modules|out|dist)$|^(archive|nginx\.conf|next-env\.d\.ts|playwright-report|test-results)$|\.tsbuildinfo$/;

/**
 * Hashes all sources, so that a build can be reused until one of them changes.
 *
 * @param settings what else the build depends on, as JSON
 * @returns 16 hexadecimal digits
 */
export async function fingerprint(
  root: string,
  settings: unknown,
): Promise<string> {
  const pathOf = ({ parentPath, name }: Dirent) =>
    relative(root, join(parentPath, name));
  const isLeftOut = (entry: Dirent) =>
    IRRELEVANT.test(pathOf(entry)) || IGNORED.test(pathOf(entry));
  const options = {
    cwd: root,
    withFileTypes: true,
    exclude: isLeftOut,
  } as const;
  const files: string[] = [];
  // `exclude` applies only to folders.
  for await (const entry of glob("**/*", options))
    if (entry.isFile() && !isLeftOut(entry)) files.push(pathOf(entry));
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const name of files.sort()) {
    const content = await readFile(join(root, name));
    hash.update(`\0${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}
