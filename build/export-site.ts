import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, variablesOf } from "../environment.ts";
import type { SiteContent } from "../src/content/site-content.ts";
import { runProgram } from "./programs.ts";

/**
 * Builds the site of given content, in a process of its own: bundling takes
 * 0.5 GB, which only the end of a process gives back.
 *
 * @param content checked
 * @param folder absolute; replaced in one step when the build is complete
 * @throws Error with the last lines of the build when it fails
 */
export async function exportSite(
  environment: Environment,
  content: Partial<SiteContent>,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), "content-"));
  try {
    const contentFile = join(temporary, "page.json");
    await writeFile(contentFile, JSON.stringify(content));
    const variables = variablesOf({ ...environment, contentFile });
    await runProgram("build/export-program.ts", [folder], variables, signal);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
