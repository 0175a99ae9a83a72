/** Builds the Studio for this machine. To deploy it, use Sanity's own command. */
import { createHash } from "node:crypto";
import { glob, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Environment, studioSettings } from "../environment.ts";
import { runProgram } from "../lib/programs.ts";
import { root } from "../lib/root.ts";

/** The file with a hash of what a Studio was built from. A build writes it last. */
const STAMP = "built-from.txt";

/** @returns whether a folder has a Studio built from the current sources and these settings */
export const isStudioBuilt = async (
  folder: string,
  environment: Environment,
): Promise<boolean> =>
  (await builtFrom(environment)) ===
  (await readFile(join(folder, STAMP), "utf8").catch(() => ""));

export async function buildStudio(
  folder: string,
  environment: Environment,
  signal: AbortSignal,
): Promise<void> {
  const sources = await builtFrom(environment);
  await rm(folder, { recursive: true, force: true });
  const variables = {
    ...environment.variables,
    LOCAL_STUDIO: "yes",
    NODE_ENV: "production",
  };
  const sanity = "node_modules/sanity/bin/sanity";
  await runProgram(sanity, ["build", folder, "-y"], variables, signal);
  await removeExternal(folder);
  await writeFile(join(folder, STAMP), sources);
}

/** All code and the brand's data, nearly all of which is part of the Studio or of its build. */
const SOURCES = ["**/*.{ts,tsx,mjs,css}", "*.json", "brand/**/*.*"];

/** Files and folders that are not sources. Next writes `next-env.d.ts` while it builds. */
const IRRELEVANT =
  /^(\.|(cli|dist|node_modules|out|tests)$|next-env\.d\.ts$)|\.test\.tsx?$/;

/** Hashes settings and sources, so that a build can be reused until one of them changes. */
async function builtFrom(environment: Environment): Promise<string> {
  const exclude = (path: string) => IRRELEVANT.test(path);
  const paths = await Array.fromAsync(glob(SOURCES, { cwd: root, exclude }));
  const settings = JSON.stringify(studioSettings(environment));
  const hash = createHash("sha256").update(settings);
  for (const path of paths.sort()) {
    const content = await readFile(join(root, path));
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** The script for Sanity's dashboard, and Sanity's own fonts, which system fonts replace. */
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
