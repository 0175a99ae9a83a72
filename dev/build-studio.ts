/** Builds the Studio for this machine. To deploy it, use Sanity's own command. */
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Environment, studioSettings } from "../environment.ts";
import { runProgram } from "../run/programs.ts";
import { root } from "../run/root.ts";
import { fingerprint } from "./fingerprint.ts";

/** A file with the fingerprint of the sources and the settings, which is written last. */
const STAMP = "built-from.txt";

/**
 * Builds the Studio into a folder of static files.
 *
 * @returns false when the folder is up to date
 */
export async function buildStudio(
  folder: string,
  environment: Environment,
  signal: AbortSignal,
): Promise<boolean> {
  const settings = JSON.stringify(studioSettings(environment));
  const sources = [await fingerprint(root), settings].join();
  const stamp = join(folder, STAMP);
  const builtFrom = await readFile(stamp, "utf8").catch(() => "");
  if (builtFrom === sources) return false;
  await rm(folder, { recursive: true, force: true });
  const variables = {
    ...environment.variables,
    LOCAL_STUDIO: "yes",
    NODE_ENV: "production",
  };
  const sanity = "node_modules/sanity/bin/sanity";
  await runProgram(sanity, ["build", folder, "-y"], variables, signal);
  await removeExternal(folder);
  await writeFile(stamp, sources);
  return true;
}

/** The script for Sanity's dashboard, and fonts from Sanity's servers, which system fonts replace. */
const EXTERNAL =
  /<script\b[^>]*\bdata-sanity-core\b[^>]*><\/script>|@font-face\s*\{[^}]*https:[^}]*\}/g;

/** Removes what the Studio's policy would block (static-servers.ts). */
async function removeExternal(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => /\.(html|css)$/.test(name))) {
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replaceAll(EXTERNAL, ""));
  }
}
