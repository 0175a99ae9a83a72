/**
 * `node publishing/export/export-program.ts FOLDER`: runs Next's export and finishes it for visitors
 * and hosts. FOLDER is absolute; the parent sends the content as its first message.
 */
import { existsSync } from "node:fs";
import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { execaNode, getOneMessage } from "execa";
import { runCommand } from "../../command/command.ts";
import { readEnvironment, variablesOf } from "../../command/environment.ts";
import { killedText } from "../../command/programs.ts";
import {
  FolderInUseError,
  lockFolder,
} from "../../packages/folder-lock/src/index.ts";
import { bundleScripts } from "./bundle-scripts.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Script } from "./finish-document.ts";
import { compressFiles, finishSite, readExport } from "./finish-site.ts";

const root = join(import.meta.dirname, "../..");
const workFolder = join(root, ".local/next-build");
const site = join(workFolder, "export");
const contentFile = join(workFolder, "content.json");
/** Scripts and fonts that the next build reuses if the sources are the same. Next leaves this folder alone. */
const cache = join(root, ".next/cache/parts");
/** Has the fingerprint of the sources of `.next` and `cache`. Next removes it when it compiles. */
const stamp = join(root, ".next/built-from.json");

await runCommand(async ({ signal }) => {
  const [, , folder = ""] = process.argv;
  const environment = readEnvironment(process.env);
  const content = JSON.stringify(await getOneMessage());
  using _lock = await buildLock(signal);
  await writeFile(contentFile, content);
  const sources = await fingerprint(root);
  const reused = await takeStamp(sources);
  if (!reused) await rm(cache, { recursive: true, force: true });
  const variables = variablesOf({ ...environment, contentFile });
  await exportPages(reused !== undefined, variables, signal);
  const exported = await readExport(site);
  const ownScripts = join(cache, "scripts");
  const scripts = reused ?? (await bundleScripts(ownScripts, exported.names));
  await compressFiles(ownScripts);
  await cp(ownScripts, site, { recursive: true });
  const fonts = join(cache, "fonts");
  const page = JSON.parse(content);
  await finishSite(site, exported, scripts, fonts, environment, page);
  // Copied first, because a folder cannot be renamed from one file system to another.
  await rm(`${folder}.part`, { recursive: true, force: true });
  await cp(site, `${folder}.part`, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(`${folder}.part`, folder);
  await writeFile(stamp, JSON.stringify({ sources, scripts }));
});

/** Waits until no other build runs, because all builds share the folder of Next's intermediate files. */
async function buildLock(signal: AbortSignal): Promise<Disposable> {
  for (;;) {
    try {
      return lockFolder(workFolder);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await pause(500, undefined, { signal });
    }
  }
}

/**
 * Reads and removes the stamp of the last build; a complete build writes it again.
 *
 * @returns the scripts of the last build if its sources were the same
 */
async function takeStamp(sources: string): Promise<Script[] | undefined> {
  const read = readFile(stamp, "utf8").then(JSON.parse);
  const last = await read.catch(() => ({}));
  await rm(stamp, { force: true });
  return last.sources === sources ? last.scripts : undefined;
}

/** @param compiled whether Next can skip compiling and only render, which takes half as long */
async function exportPages(
  compiled: boolean,
  variables: Record<string, string>,
  signal: AbortSignal,
) {
  const next = async (...parameters: string[]) => {
    await rm(site, { recursive: true, force: true });
    const program = "node_modules/next/dist/bin/next";
    const result = await execaNode(program, ["build", ...parameters], {
      cwd: root,
      env: {
        // Turbopack's cache depends on it, so it is always the same.
        NEXT_DIST_DIR: relative(root, site),
        ...variables,
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
    // Next can succeed without exporting anything.
    return !result.failed && existsSync(join(site, "index.html"));
  };
  if (compiled && (await next("--experimental-build-mode", "generate"))) return;
  if (!(await next())) throw new Error("Next did not export the page.");
}
