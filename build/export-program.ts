/**
 * Builds the site of a content file into a folder: Next's export, then what
 * hosts need. A program of its own, because Next's build is one and because
 * compressing takes seconds of computing.
 *
 * `node build/export-program.ts FOLDER`, absolute, with the settings in the environment.
 */
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { FolderInUseError, lockFolder } from "@northrule/content-lake/loopback";
import { execaNode } from "execa";
import { runCommand } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { contentFingerprint } from "../src/content/content-fingerprint.ts";
import { finishExport } from "./post-export.ts";
import { cachedScripts, copyScripts } from "./script-cache.ts";

const root = join(import.meta.dirname, "..");
const WAIT_MS = 500;

await runCommand(async ({ signal }) => {
  const [, , folder = ""] = process.argv;
  const { sanity, supabase, studioUrl, contentFile } = readEnvironment(
    process.env,
  );
  const page: unknown = JSON.parse(await readFile(contentFile ?? "", "utf8"));
  using _lock = await buildLock(signal);
  const exported = join(root, ".local/next-build/export");
  await rm(exported, { recursive: true, force: true });
  // Beside Next's build, which leaves a processor idle for most of its time.
  const scripts = cachedScripts();
  const next = execaNode("node_modules/next/dist/bin/next", ["build"], {
    cwd: root,
    nodePath: process.execPath,
    env: {
      // Always the same one: Turbopack keeps what it has compiled for each
      // configuration, and this is part of it. Relative to the project.
      NEXT_DIST_DIR: relative(root, exported),
      NEXT_TELEMETRY_DISABLED: "1",
      NODE_ENV: "production",
    },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
    cancelSignal: signal,
  });
  const [bundled] = await Promise.all([scripts, next]);
  await copyScripts(exported);
  await finishExport({
    directory: exported,
    scripts: bundled,
    supabaseUrl: supabase.url,
    studioUrl,
    imageHost: sanity.apiHost,
    content: await contentFingerprint(page),
  });
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await rename(exported, folder);
  process.send?.({ built: folder });
});

/** Next keeps its intermediate files in one folder: one build of a checkout at a time. */
async function buildLock(signal: AbortSignal): Promise<Disposable> {
  for (;;) {
    try {
      return lockFolder(join(root, ".local/next-build"));
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await pause(WAIT_MS, undefined, { signal });
    }
  }
}
