/** Builds the Studio for this machine. To deploy it, use Sanity's own command. */
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Environment,
  studioSettings,
  variablesOf,
} from "../environment.ts";
import { fingerprint } from "../publishing/fingerprint.ts";
import { runProgram } from "../run/programs.ts";

const root = join(import.meta.dirname, "..");
/** A file with the fingerprint of the sources and the settings. */
const STAMP = "built-from.txt";

/**
 * Builds the Studio into a folder of static files, which is replaced in one step.
 *
 * @returns false when the folder is up to date
 */
export async function buildStudio(
  folder: string,
  environment: Environment,
  signal: AbortSignal,
): Promise<boolean> {
  const settings = JSON.stringify(studioSettings(environment));
  const wanted = [await fingerprint(root), settings].join();
  const from = await readFile(join(folder, STAMP), "utf8").catch(() => "");
  if (from === wanted) return false;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const sanity = "node_modules/sanity/bin/sanity";
  const variables = { ...variablesOf(environment), NODE_ENV: "production" };
  await runProgram(sanity, ["build", unfinished, "-y"], variables, signal);
  await removeExternal(unfinished);
  await writeFile(join(unfinished, STAMP), wanted);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return true;
}

/** The script for Sanity's dashboard, and fonts from Sanity's servers, which system fonts replace. */
const EXTERNAL =
  /<script\b[^>]*\bdata-sanity-core\b[^>]*><\/script>|@font-face\s*\{[^}]*https:[^}]*\}/g;

const LEFT = /<(?:script|link)\b[^>]*\bhttps?:[^>]*>|url\(["']?https?:[^)]*\)/;

/** @throws Error if something from another server is left, because Sanity's build has changed */
async function removeExternal(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => /\.(html|css)$/.test(name))) {
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    const own = text.replaceAll(EXTERNAL, "");
    const [left] = LEFT.exec(own) ?? [];
    if (left)
      throw new Error(
        `The Studio's ${name} would load from another server: ${left}. Add it to EXTERNAL in dev/build-studio.ts.`,
      );
    await writeFile(file, own);
  }
}
