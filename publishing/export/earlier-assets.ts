import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { ASSETS } from "./headers.ts";

/** Files of earlier builds by path, and when a later build replaced theirs, ISO 8601. */
export type EarlierAssets = Record<string, string>;

/** Milliseconds for which an open page still finds its files. */
const KEPT_MS = 2 * 24 * 60 * 60_000;
const TIMEOUT_MS = 5_000;

const NAME = RegExp(`^/${ASSETS}/[\\w-]+\\.\\w+$`);

const liveBuild = z.object({
  files: z.record(z.string(), z.string()),
  earlier: z.record(z.string(), z.iso.datetime()).default({}),
});

/**
 * Adds the assets that the live page has and this build has not, because pages that
 * are open load them late. Their names contain a hash, so none replaces another. Without
 * a page of ours at the address, nothing is added.
 *
 * @param site folder of the new build
 */
export async function addEarlierAssets(
  site: string,
  siteUrl: string,
): Promise<EarlierAssets> {
  const get = async (path: string) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(siteUrl + path, { signal });
    return Buffer.from(await response.arrayBuffer());
  };
  const added: EarlierAssets = {};
  const live = get("/build.json").then(String).then(JSON.parse);
  const { data } = liveBuild.safeParse(await live.catch(() => undefined));
  const add = async ([path, expected]: [string, string]) => {
    const since = data?.earlier[path] ?? new Date().toISOString();
    const age = Date.now() - Date.parse(since);
    const file = join(site, path);
    if (!NAME.test(path) || age >= KEPT_MS || existsSync(file)) return;
    const content = await get(path).catch(() => "");
    if (hash("sha256", content) !== expected) return;
    await writeFile(file, content);
    added[path] = since;
  };
  await mkdir(join(site, ASSETS), { recursive: true });
  await Promise.all(Object.entries(data?.files ?? {}).map(add));
  return added;
}
