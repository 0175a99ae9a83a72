/**
 * The builds of the site on disk: the live one and the one before it. The name of a
 * folder is the fingerprint of what it was built from, and the link `live` says which
 * build is live.
 */
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { hashFiles } from "./file-hashes.ts";

export type Builds = Awaited<ReturnType<typeof openBuilds>>;

/** The link to the live build, which a web server serves. */
const LINK = "live";
/** The folder of a build or of an unfinished export. Nothing else is ever removed. */
const REMOVABLE = /^[0-9a-f]{64}(\.part)?$/;

/** Opens the folder of builds and removes unfinished ones. A damaged live one is built again. */
export async function openBuilds(directory: string) {
  await mkdir(directory, { recursive: true });
  const link = join(directory, LINK);
  const remove = async (isOld: (name: string) => boolean) => {
    for (const name of await readdir(directory))
      if (REMOVABLE.test(name) && isOld(name))
        await rm(join(directory, name), { recursive: true, force: true });
  };
  await remove((name) => name.endsWith(".part"));
  let live = (await isAsBuilt(link)) ? await readlink(link) : undefined;

  return {
    /** Folder of the live build; undefined until there is one. */
    folder: () => live && join(directory, live),
    /** @returns the folder of a build */
    folderOf: (fingerprint: string) => join(directory, fingerprint),
    /**
     * Makes a complete build live. The one before it stays, so that a request that began
     * before the swap still finds its file.
     */
    async goLive(folder: string) {
      const kept = [basename(folder), live];
      await rm(`${link}.next`, { force: true });
      await symlink(basename(folder), `${link}.next`);
      await rename(`${link}.next`, link);
      live = basename(folder);
      await remove((name) => !kept.includes(name));
    },
  };
}

const description = z.object({ files: z.record(z.string(), z.string()) });

/** @returns whether all files are there and as `build.json` describes them */
async function isAsBuilt(folder: string): Promise<boolean> {
  try {
    const text = await readFile(join(folder, "build.json"), "utf8");
    const { files } = description.parse(JSON.parse(text));
    const found = await hashFiles(folder);
    return Object.keys(files).every((path) => files[path] === found[path]);
  } catch {
    return false;
  }
}
