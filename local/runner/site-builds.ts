/** The builds of the site on disk: the one visitors see, and the one before. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
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

const buildSchema = z.object({
  id: z.string(),
  /** Which addresses and keys are baked in. */
  place: z.string(),
  /** Of all that the build was made of. */
  fingerprint: z.string(),
  /** ISO 8601, UTC */
  liveSince: z.string(),
});

/** A complete build. */
export type SiteBuild = z.infer<typeof buildSchema>;

export type SiteBuilds = {
  current(): SiteBuild | undefined;
  /** @returns the kept build that was made of the same, if there is one */
  made(fingerprint: string): SiteBuild | undefined;
  /** Folders to serve, the current one first. */
  roots(): string[];
  /** @returns a name for a build that is about to be made, and its folder */
  begin(): { id: string; folder: string };
  /** Makes a complete build the current one and removes those nobody needs. */
  goLive(id: string, fingerprint: string): Promise<SiteBuild>;
};

const LIST = "live.json";

/**
 * Opens the folder of builds. Whatever a killed run left half-made is removed,
 * and so is what was built for another place: it is nobody's old page.
 *
 * @param directory created when absent
 * @param place a name for the addresses and keys that builds are made for
 * @param kept how many builds stay on disk: a publish that was undone is live
 *   again at once, and pages loaded before a swap find their scripts
 */
export async function openSiteBuilds(
  directory: string,
  place: string,
  kept = 2,
): Promise<SiteBuilds> {
  await mkdir(directory, { recursive: true });
  let builds = (await readList(directory)).filter(
    (build) =>
      build.place === place &&
      existsSync(join(directory, build.id, "index.html")),
  );
  await removeOthers(directory, builds);

  return {
    current: () => builds[0],
    made: (fingerprint) =>
      builds.find((build) => build.fingerprint === fingerprint),
    roots: () => builds.map(({ id }) => join(directory, id)),
    begin() {
      const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
      const id = `${time}-${randomBytes(3).toString("hex")}`;
      return { id, folder: join(directory, id) };
    },
    async goLive(id, fingerprint) {
      const liveSince = new Date().toISOString();
      const live = { id, place, fingerprint, liveSince };
      const next = [live, ...builds.filter((build) => build.id !== id)].slice(
        0,
        kept,
      );
      // Written aside and renamed: a crash leaves the old list or the new one.
      const list = join(directory, LIST);
      await writeFile(`${list}.next`, JSON.stringify(next, null, 2));
      await rename(`${list}.next`, list);
      builds = next;
      await removeOthers(directory, builds);
      return live;
    },
  };
}

async function readList(directory: string): Promise<SiteBuild[]> {
  const text = await readFile(join(directory, LIST), "utf8").catch(() => "[]");
  try {
    return z.array(buildSchema).parse(JSON.parse(text));
  } catch {
    // A list that cannot be read is as good as none: the site is built anew.
    return [];
  }
}

async function removeOthers(
  directory: string,
  builds: readonly SiteBuild[],
): Promise<void> {
  const wanted = new Set([LIST, ...builds.map(({ id }) => id)]);
  const names = await readdir(directory);
  await Promise.all(
    names
      .filter((name) => !wanted.has(name))
      .map((name) =>
        rm(join(directory, name), { recursive: true, force: true }),
      ),
  );
}
