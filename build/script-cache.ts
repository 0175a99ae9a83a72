/** The scripts of the present sources: bundled once, copied into each build. */
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleScripts, integrityOf, type Scripts } from "./bundle-scripts.ts";
import { fingerprint, SOURCES } from "./fingerprint.ts";
import { ASSETS } from "./headers.ts";

const root = join(import.meta.dirname, "..");
const directory = join(root, ".local/next-build/scripts");
const note = join(directory, "scripts.json");

/**
 * Bundles the scripts, or finds them as they were bundled of the same sources.
 * Not for two builds at once.
 */
export async function cachedScripts(): Promise<Scripts> {
  const sources = await fingerprint(root, SOURCES, undefined);
  const cached = await readCache(sources).catch(() => undefined);
  if (cached) return cached;
  await rm(directory, { recursive: true, force: true });
  const scripts = await bundleScripts(directory);
  await writeFile(note, JSON.stringify({ sources, scripts }));
  return scripts;
}

/** Puts them into an exported folder. */
export async function copyScripts(site: string): Promise<void> {
  await cp(join(directory, ASSETS), join(site, ASSETS), { recursive: true });
}

/** @returns undefined when they are of other sources, or not what was written */
async function readCache(sources: string): Promise<Scripts | undefined> {
  const cached: { sources: string; scripts: Scripts } = JSON.parse(
    await readFile(note, "utf8"),
  );
  if (cached.sources !== sources) return undefined;
  const { main, parts, preview } = cached.scripts;
  for (const { path, integrity } of [main, ...parts, preview]) {
    const found = integrityOf(await readFile(join(directory, path)));
    if (found !== integrity) return undefined;
  }
  return cached.scripts;
}
