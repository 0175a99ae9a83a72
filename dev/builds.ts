/** The builds of the site on disk: the one visitors see, and those before it. */
import { randomBytes } from "node:crypto";
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
import { fingerprint as fingerprintOf } from "../build/fingerprint.ts";

const buildSchema = z.object({
  id: z.string(),
  /** Of all that the build was made of: content, code, addresses. */
  fingerprint: z.string(),
  /** Of the addresses and keys that are written into it. */
  addresses: z.string(),
  /** Fingerprint of its files, so that none is served that was emptied or changed. */
  files: z.string(),
  /** ISO 8601, UTC */
  liveSince: z.string(),
  /** How long it took from the publish to the swap; absent before that was noted. */
  seconds: z.number().positive().optional(),
});

/** A complete build. */
export type Build = z.infer<typeof buildSchema>;

export type Builds = {
  /** Ids of builds whose files were not what had been built; they are removed. */
  damaged: readonly string[];
  /** What visitors see. */
  live(): Build | undefined;
  /** Folders to serve, the live one first. */
  folders(): string[];
  /** @returns the kept build that was made of the same, if there is one */
  find(fingerprint: string): Build | undefined;
  /** @returns a name for a build that is about to be made, and its folder */
  begin(): { id: string; folder: string };
  /** How long builds took, in seconds: the median of those kept. */
  usualSeconds(): number | undefined;
  /**
   * Makes a complete build the live one and removes those nobody needs.
   *
   * @param seconds how long it took, when it is a new one
   */
  goLive(id: string, fingerprint: string, seconds?: number): Promise<Build>;
};

const LIST = "live.json";
/** So many stay on disk: a publish that is undone is live again at once, and pages loaded before a swap find their scripts. */
const KEPT = 10;

/**
 * Opens the folder of builds. Whatever a killed run left half-made is removed,
 * and so is what was built for other addresses: it is nobody's old page.
 *
 * @param directory created when absent
 * @param addresses fingerprint of the addresses that builds are made for
 */
export async function openBuilds(
  directory: string,
  addresses: string,
): Promise<Builds> {
  await mkdir(directory, { recursive: true });
  const filesOf = (id: string) => fingerprintOf(directory, [id], undefined);
  const listed = (await readList(directory)).filter(
    (build) => build.addresses === addresses,
  );
  let builds: Build[] = [];
  const damaged: string[] = [];
  for (const build of listed) {
    if ((await filesOf(build.id)) === build.files) builds.push(build);
    else damaged.push(build.id);
  }
  await removeOthers(directory, builds);

  return {
    damaged,
    live: () => builds[0],
    folders: () => builds.map(({ id }) => join(directory, id)),
    find: (fingerprint) =>
      builds.find((build) => build.fingerprint === fingerprint),
    begin() {
      const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
      const id = `${time}-${randomBytes(3).toString("hex")}`;
      return { id, folder: join(directory, id) };
    },
    usualSeconds() {
      const known = builds.flatMap(({ seconds }) => seconds ?? []);
      return known.sort((a, b) => a - b)[known.length >> 1];
    },
    async goLive(id, fingerprint, seconds) {
      const liveSince = new Date().toISOString();
      const made = builds.find((build) => build.id === id);
      const live = {
        id,
        fingerprint,
        addresses,
        files: made?.files ?? (await filesOf(id)),
        liveSince,
        seconds: seconds ?? made?.seconds,
      };
      const others = builds.filter((build) => build.id !== id);
      const next = [live, ...others].slice(0, KEPT);
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

async function readList(directory: string): Promise<Build[]> {
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
  builds: readonly Build[],
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
