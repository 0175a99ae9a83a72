/** The builds of the site on disk: the one visitors see, and the one before it. */

import { hash } from "node:crypto";
import {
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type FileHashes, isIntact } from "../build/file-hashes.ts";
import { ASSETS } from "../build/headers.ts";

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
/** A web server serves what this link leads to. */
const LINK = "live";
/** A request that began before a swap still finds its file. */
const KEPT = 2;
/** A build by its fingerprint, or what an export left half-made: nothing else is ever removed. */
const REMOVABLE = /^[0-9a-f]{16}(\.part)?$/;

/**
 * Opens the folder of builds. What a killed run left half-made is removed, and
 * so is what was built for other addresses or has been damaged since, but never
 * what a web server serves while there is nothing in its place.
 *
 * @param addresses fingerprint of the addresses that builds are made for
 */
export async function openBuilds(directory: string, addresses: string) {
  await mkdir(directory, { recursive: true });
  const list = join(directory, LIST);
  const link = join(directory, LINK);
  const known = await readList(list);
  const folderOf = (fingerprint: string) => join(directory, fingerprint);
  let builds: Build[] = [];
  for (const build of known)
    if (
      build.addresses === addresses &&
      (await isAsBuilt(folderOf(build.fingerprint)))
    )
      builds.push(build);
  /** Links to the live build and removes what is neither served nor on the list. */
  const tidy = async () => {
    const [live] = builds;
    if (live) {
      await rm(`${link}.next`, { force: true });
      await symlink(live.fingerprint, `${link}.next`);
      await rename(`${link}.next`, link);
    }
    const wanted = builds.map(({ fingerprint }) => fingerprint);
    wanted.push(await readlink(link).catch(() => ""));
    for (const name of await readdir(directory)) {
      if (REMOVABLE.test(name) && !wanted.includes(name))
        await rm(join(directory, name), { recursive: true, force: true });
    }
  };
  await tidy();

  return {
    live: (): Build | undefined => builds[0],
    /** Folder of the live build. */
    folder: () => builds[0] && folderOf(builds[0].fingerprint),
    /** @returns where to build one of that fingerprint */
    folderOf,
    /**
     * Adds scripts, styles and fonts of the live build to the next one: open
     * pages may load them only after the swap. Their names are made of their
     * contents, so none is replaced.
     */
    async keepAssets(folder: string) {
      if (!builds[0]) return;
      const live = folderOf(builds[0].fingerprint);
      // What it has kept itself is not among its files.
      const files = await filesOf(live);
      const isOwn = (source: string) =>
        source.slice(live.length).replace(/\.(br|gz)$/, "") in files;
      const from = join(live, ASSETS);
      await cp(from, join(folder, ASSETS), {
        recursive: true,
        force: false,
        filter: (source) => source === from || isOwn(source),
      });
    },
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
      await tidy();
    },
  };
}

const description = z.object({ files: z.record(z.string(), z.string()) });

/** The files of a build, as its `build.json` names them, and itself; none when that cannot be read. */
async function filesOf(folder: string): Promise<FileHashes> {
  try {
    const text = await readFile(join(folder, "build.json"), "utf8");
    const { files } = description.parse(JSON.parse(text));
    return { ...files, "/build.json": hash("sha256", text) };
  } catch {
    return {};
  }
}

async function isAsBuilt(folder: string): Promise<boolean> {
  const files = await filesOf(folder);
  return "/build.json" in files && isIntact(folder, files);
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
