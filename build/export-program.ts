/**
 * Builds the site of a content file into a folder: Next's export, then what
 * hosts and visitors need.
 *
 * `node build/export-program.ts FOLDER`, absolute, with the settings in the environment.
 */
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { FolderInUseError, lockFolder } from "@northrule/content-lake/loopback";
import { execaNode } from "execa";
import { runCommand } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { bundleScripts, type Scripts } from "./bundle-scripts.ts";
import { fingerprint } from "./fingerprint.ts";
import { compressFiles, finishSite } from "./finish-site.ts";

const root = join(import.meta.dirname, "..");
const workshop = join(root, ".local/next-build");

await runCommand(async ({ signal }) => {
  const [, , folder = ""] = process.argv;
  const environment = readEnvironment(process.env);
  using _lock = await buildLock(signal);
  const site = join(workshop, "export");
  const bundles = join(workshop, "scripts");
  await rm(site, { recursive: true, force: true });
  const [scripts] = await Promise.all([
    // Beside Next's build, which leaves a processor idle for most of its time.
    cachedScripts(bundles),
    nextBuild(site, signal),
  ]);
  await cp(bundles, site, { recursive: true });
  const content = await readFile(environment.contentFile ?? "", "utf8");
  await finishSite(site, scripts, environment, JSON.parse(content));
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await rename(site, folder);
});

/** Next keeps its intermediate files in one folder: one build of a checkout at a time. */
async function buildLock(signal: AbortSignal): Promise<Disposable> {
  for (;;) {
    try {
      return lockFolder(workshop);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await pause(500, undefined, { signal });
    }
  }
}

async function nextBuild(site: string, signal: AbortSignal): Promise<void> {
  await execaNode("node_modules/next/dist/bin/next", ["build"], {
    cwd: root,
    nodePath: process.execPath,
    env: {
      // Always the same one: Turbopack keeps what it has compiled for each
      // configuration, and this is part of it. Relative to the project.
      NEXT_DIST_DIR: relative(root, site),
      NEXT_TELEMETRY_DISABLED: "1",
      NODE_ENV: "production",
    },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
    ipc: false,
    cancelSignal: signal,
  });
}

/** Bundles and compresses the scripts, unless the folder has those of the same sources. */
async function cachedScripts(folder: string): Promise<Scripts> {
  const note = join(folder, `built-from-${await fingerprint(root, null)}.json`);
  const known = await readFile(note, "utf8").catch(() => undefined);
  if (known) return JSON.parse(known);
  await rm(folder, { recursive: true, force: true });
  const scripts = await bundleScripts(folder);
  await compressFiles(folder);
  await writeFile(note, JSON.stringify(scripts));
  return scripts;
}
