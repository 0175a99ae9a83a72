/** Builds the site of given content, in a process of its own. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, variablesOf } from "../environment.ts";
import type { Snapshot } from "../src/content/snapshot.ts";
import { startProgram } from "./programs.ts";

/**
 * @param page the content, checked
 * @param folder absolute, inside the project; empty or absent
 * @throws Error with the last lines of the build; the folder is removed then
 */
export async function exportSite(
  environment: Environment,
  page: Snapshot["page"],
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const temporary = await mkdtemp(join(tmpdir(), "content-"));
  try {
    const contentFile = join(temporary, "page.json");
    await writeFile(contentFile, JSON.stringify(page));
    await using program = startProgram("build/export-program.ts", [folder], {
      variables: variablesOf({ ...environment, contentFile }),
    });
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), {
        once: true,
      });
    });
    await Promise.race([program.message, aborted]);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
