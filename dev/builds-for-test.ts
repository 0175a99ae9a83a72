import type { Build, Builds } from "./builds.ts";

/** Builds in memory; the list of what was live, the newest first. */
export function memoryBuilds(): Builds {
  let builds: Build[] = [];
  let ids = 0;
  return {
    damaged: [],
    live: () => builds[0],
    folders: () => builds.map(({ id }) => id),
    find: (fingerprint) =>
      builds.find((build) => build.fingerprint === fingerprint),
    begin: () => ({ id: String(++ids), folder: String(ids) }),
    usualSeconds: () => undefined,
    async goLive(id, fingerprint) {
      const liveSince = new Date().toISOString();
      const live = { id, fingerprint, addresses: "", files: "", liveSince };
      builds = [live, ...builds.filter((build) => build.id !== id)];
      return live;
    },
  };
}
