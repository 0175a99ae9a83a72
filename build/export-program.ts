/**
 * Builds the site of given content into a folder: Next's export, then what
 * hosts and visitors need.
 *
 * `node build/export-program.ts FOLDER`, absolute, with the settings in the
 * environment and the content as the first message of its parent.
 */
import { existsSync } from "node:fs";
import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { FolderInUseError, lockFolder } from "@northrule/loopback";
import { execaNode, getOneMessage } from "execa";
import { runCommand } from "../command.ts";
import { readEnvironment } from "../environment.ts";
import { bundleScripts } from "./bundle-scripts.ts";
import { checkPages } from "./check-pages.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Script } from "./finish-document.ts";
import { compressFiles, finishSite, readExport } from "./finish-site.ts";
import { killedText } from "./programs.ts";
import type { ShortNames } from "./short-names.ts";

const root = join(import.meta.dirname, "..");
const workshop = join(root, ".local/next-build");
const site = join(workshop, "export");
const contentFile = join(workshop, "page.json");
/** Parts that the next build of the same sources uses again; Next leaves this folder alone. */
const kept = join(root, ".next/cache/parts");
/** The sources of `.next` and of those parts. Next removes it when it compiles anything. */
const note = join(root, ".next/built-from.json");

await runCommand(async ({ signal }) => {
  const [, , folder = ""] = process.argv;
  const environment = readEnvironment(process.env);
  const content = JSON.stringify(await getOneMessage());
  using _lock = await buildLock(signal);
  await writeFile(contentFile, content);
  const sources = await fingerprint(root, null);
  const known = await takeNote(sources);
  if (!known) await rm(kept, { recursive: true, force: true });
  await exportPages(known !== undefined, signal);
  const exported = await readExport(site);
  checkPages(exported.documents);
  const scripts = known ?? (await makeScripts(exported.names));
  await cp(join(kept, "scripts"), site, { recursive: true });
  const fonts = join(kept, "fonts");
  const page = JSON.parse(content);
  await finishSite(site, exported, scripts, fonts, environment, page);
  // Copied beside it first: a folder can be renamed only within its file system.
  await rm(`${folder}.part`, { recursive: true, force: true });
  await cp(site, `${folder}.part`, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(`${folder}.part`, folder);
  await writeFile(note, JSON.stringify({ sources, scripts }));
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

/**
 * Reads and removes the note of the last build: it is written again when this
 * one is complete.
 *
 * @returns the scripts of that build, if it was of the same sources
 */
async function takeNote(sources: string): Promise<Script[] | undefined> {
  const read = readFile(note, "utf8").then(JSON.parse);
  const last = await read.catch(() => ({}));
  await rm(note, { force: true });
  return last.sources === sources ? last.scripts : undefined;
}

/**
 * Writes the pages as Next exports them. With compiled sources Next only renders
 * them, in half the time, unless it fails.
 */
async function exportPages(
  compiled: boolean,
  signal: AbortSignal,
): Promise<void> {
  const next = async (...parameters: string[]) => {
    await rm(site, { recursive: true, force: true });
    const program = "node_modules/next/dist/bin/next";
    const result = await execaNode(program, ["build", ...parameters], {
      cwd: root,
      env: {
        // Always the same one: Turbopack keeps what it has compiled for each
        // configuration, and this is part of it. Relative to the project.
        NEXT_DIST_DIR: relative(root, site),
        CONTENT_FILE: contentFile,
        NEXT_TELEMETRY_DISABLED: "1",
        NODE_ENV: "production",
      },
      stdio: ["ignore", "inherit", "inherit"],
      ipc: false,
      cancelSignal: signal,
      reject: false,
    });
    signal.throwIfAborted();
    if (result.signal) throw new Error(killedText("Next", result.signal));
    // Where something is missing, Next may write less and succeed.
    return !result.failed && existsSync(join(site, "index.html"));
  };
  if (compiled && (await next("--experimental-build-mode", "generate"))) return;
  if (!(await next())) throw new Error("Next did not export the page.");
}

async function makeScripts(names: ShortNames): Promise<Script[]> {
  const folder = join(kept, "scripts");
  const scripts = await bundleScripts(folder, names);
  await compressFiles(folder);
  return scripts;
}
