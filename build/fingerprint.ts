import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { execa } from "execa";

/** What neither the page nor the Studio is built from. */
const IRRELEVANT = /^((cli|dev|docs|supabase|tests)\/|\.)|\.md$|\.test\.tsx?$/;

/** What a folder without git also holds. */
const GENERATED = /^(\..*|node_modules|out)$/;

/**
 * Names the state of the sources and of what else a result depends on: the same
 * name, the same result.
 *
 * @param root folder of the project
 * @param settings JSON
 * @returns 16 hexadecimal digits
 */
export async function fingerprint(
  root: string,
  settings: unknown,
): Promise<string> {
  const files = (await sourcesIn(root))
    .filter((name) => !IRRELEVANT.test(name))
    .sort();
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const name of files) {
    // Git also lists what has been deleted since the last commit.
    const content = await readFile(join(root, name)).catch(() => undefined);
    if (content) hash.update(`\0${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}

/** @returns paths that git tracks or would add; in a folder without git, all but what is generated */
async function sourcesIn(root: string): Promise<string[]> {
  const options = ["--cached", "--others", "--exclude-standard", "-z"];
  const { stdout } = await execa("git", ["ls-files", ...options], {
    cwd: root,
    reject: false,
  });
  if (stdout) return [...new Set(stdout.split("\0").filter(Boolean))];
  const entries = glob("**/*", {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => GENERATED.test(name),
  });
  const files: string[] = [];
  for await (const entry of entries) {
    if (entry.isFile())
      files.push(relative(root, join(entry.parentPath, entry.name)));
  }
  return files;
}
