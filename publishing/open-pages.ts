import { hash } from "node:crypto";
import { z } from "zod";
import { type Environment, pageSettings } from "../environment.ts";
import type { Files } from "../optimizer/files.ts";
import { ASSETS } from "./headers.ts";

/** Milliseconds for all requests. Visitors wait for the build, not for this. */
const LIMIT_MS = 10_000;

/** The scripts and data of visitors, which are in one folder without others below it. */
const FETCHED_LATER = RegExp(`^/(${ASSETS}/[\\w.-]+\\.js|[\\w-]+\\.json)$`);

/** What is needed of a `build.json`, in the order in which JSON has the settings. */
const liveBuild = z.object({
  builtFor: z.unknown(),
  files: z.record(z.string(), z.string()),
});

/**
 * Fetches what pages that are open in browsers may load later, and a build of other code lacks:
 * the scripts and data that `build.json` of the live page lists. The new one does not list them.
 *
 * @param site the files of the build
 * @returns what has arrived as it was built; nothing if the live page has other settings, because
 *   its data would send entries to another project
 */
export async function filesOfOpenPages(
  environment: Environment,
  site: Files,
  stopped: AbortSignal,
): Promise<Files> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(LIMIT_MS)]);
  const get = async (path: string) => {
    const response = await fetch(environment.siteUrl + path, { signal });
    return Buffer.from(await response.arrayBuffer());
  };
  const files = new Map<string, Buffer>();
  try {
    const live = liveBuild.parse(JSON.parse(String(await get("/build.json"))));
    const settings = JSON.stringify(pageSettings(environment));
    if (JSON.stringify(live.builtFor) !== settings) return files;
    for (const [path, builtHash] of Object.entries(live.files)) {
      if (site.has(path) || !FETCHED_LATER.test(path)) continue;
      const file = await get(path);
      if (hash("sha256", file) === builtHash) files.set(path, file);
    }
  } catch {
    stopped.throwIfAborted();
    // There may be no page yet, one of an earlier version, or no network.
  }
  return files;
}
