/** The builds of the site on disk: the live one and the one before it. */
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
  /** Computed from content, code and addresses. Its folder has the same name. */
  fingerprint: z.string(),
  /** Fingerprint of the addresses and keys in it. */
  addresses: z.string(),
  /** ISO 8601, UTC */
  liveSince: z.string(),
});

export type Build = z.infer<typeof buildSchema>;

export type Builds = Awaited<ReturnType<typeof openBuilds>>;

const LIST = "live.json";
/** The link to the live build, which a web server serves. */
const LINK = "live";
/** With the previous build, a request that began before a swap still finds its file. */
const KEPT = 2;
/** The folder of a build or of an unfinished export. Nothing else is ever removed. */
const REMOVABLE = /^[0-9a-f]{16}(\.part)?$/;

/**
 * Opens the folder of builds. Removes builds that are unfinished, damaged or for other
 * addresses. If a web server serves one of these, it stays until another build is live.
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
  /** Links to the live build, and removes builds that are neither served nor listed. */
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
    /** @returns the folder of a build */
    folderOf,
    /**
     * Adds the assets of the live build to the next one, because open pages may load
     * them after the swap. Their names contain a hash, so none is replaced.
     */
    async keepAssets(folder: string) {
      if (!builds[0]) return;
      const live = folderOf(builds[0].fingerprint);
      // These are its own files, without the assets that it keeps for an older page.
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
    /** Makes a complete build live, and removes all but the one before it. */
    async goLive(fingerprint: string) {
      const liveSince = new Date().toISOString();
      const live = { fingerprint, addresses, liveSince };
      const others = builds.filter((one) => one.fingerprint !== fingerprint);
      const next = [live, ...others].slice(0, KEPT);
      // Renamed, so that a crash leaves either the old list or the new one.
      await writeFile(`${list}.next`, JSON.stringify(next));
      await rename(`${list}.next`, list);
      builds = next;
      await tidy();
    },
  };
}

const description = z.object({ files: z.record(z.string(), z.string()) });

/** @returns the files listed in a build's `build.json`, and that file; none if it cannot be read */
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

/** @returns no builds if the list cannot be read; the site is then built again */
async function readList(file: string): Promise<Build[]> {
  try {
    const text = await readFile(file, "utf8");
    return z.array(buildSchema).parse(JSON.parse(text));
  } catch {
    return [];
  }
}
