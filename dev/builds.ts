/** The builds of the site on disk: the one visitors see, and the one before it. */

import { hash } from "node:crypto";
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { isIntact } from "../build/file-hashes.ts";

const buildSchema = z.object({
  /** Of all that it was built from: content, code, addresses. Names its folder. */
  fingerprint: z.string(),
  /** Of the addresses and keys that are written into it. */
  addresses: z.string(),
  /** ISO 8601, UTC */
  liveSince: z.string(),
});

export type Build = z.infer<typeof buildSchema>;

export type Builds = Awaited<ReturnType<typeof openBuilds>>;

const LIST = "live.json";
/** Pages that were loaded before a swap still find their scripts. */
const KEPT = 2;

/**
 * Opens the folder of builds. What a killed run left half-made is removed, and
 * so is what was built for other addresses or has been damaged since.
 *
 * @param addresses fingerprint of the addresses that builds are made for
 */
export async function openBuilds(directory: string, addresses: string) {
  await mkdir(directory, { recursive: true });
  const list = join(directory, LIST);
  const known = await readList(list);
  const folderOf = (fingerprint: string) => join(directory, fingerprint);
  let builds: Build[] = [];
  for (const build of known)
    if (
      build.addresses === addresses &&
      (await isAsBuilt(folderOf(build.fingerprint)))
    )
      builds.push(build);
  const removeOthers = async () => {
    const wanted = [LIST, ...builds.map(({ fingerprint }) => fingerprint)];
    for (const name of await readdir(directory)) {
      if (!wanted.includes(name))
        await rm(join(directory, name), { recursive: true, force: true });
    }
  };
  await removeOthers();

  return {
    live: (): Build | undefined => builds[0],
    /** Folders to serve, the live one first. */
    folders: () => builds.map(({ fingerprint }) => folderOf(fingerprint)),
    /** @returns where to build one of that fingerprint */
    folderOf,
    /** Makes a complete build the live one and removes all but the one before it. */
    async goLive(fingerprint: string) {
      const liveSince = new Date().toISOString();
      const live = { fingerprint, addresses, liveSince };
      const others = builds.filter((one) => one.fingerprint !== fingerprint);
      const next = [live, ...others].slice(0, KEPT);
      // Written aside and renamed: a crash leaves the old list or the new one.
      await writeFile(`${list}.next`, JSON.stringify(next));
      await rename(`${list}.next`, list);
      builds = next;
      await removeOthers();
    },
  };
}

const description = z.object({ files: z.record(z.string(), z.string()) });

/** Whether the files of a build are those that its `build.json` names. */
async function isAsBuilt(folder: string): Promise<boolean> {
  try {
    const text = await readFile(join(folder, "build.json"), "utf8");
    const { files } = description.parse(JSON.parse(text));
    // Itself, for its compressed copies.
    const itself = { "/build.json": hash("sha256", text) };
    return await isIntact(folder, { ...files, ...itself });
  } catch {
    return false;
  }
}

/** @returns nothing when it cannot be read: the site is then built again */
async function readList(file: string): Promise<Build[]> {
  try {
    const text = await readFile(file, "utf8");
    return z.array(buildSchema).parse(JSON.parse(text));
  } catch {
    return [];
  }
}
