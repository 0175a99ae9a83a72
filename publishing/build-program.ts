/**
 * `node publishing/build-program.ts FOLDER`: builds the site for visitors and hosts. FOLDER
 * is absolute; the parent sends the content as its first message.
 */
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { execaNode, getOneMessage } from "execa";
import { finish } from "static-islands";
import { fieldsOf } from "../content/document-fields.ts";
import { fingerprintsOf, type SiteContent } from "../content/site-content.ts";
import { readEnvironment, variablesOf } from "../environment.ts";
import { runCommand } from "../run/command.ts";
import { FolderInUseError, lockFolder } from "../run/folder-lock.ts";
import { killedText } from "../run/programs.ts";
import { compressFiles } from "./compress-files.ts";
import { hashFiles } from "./file-hashes.ts";
import { fingerprint } from "./fingerprint.ts";
import { ASSETS } from "./headers.ts";

const root = join(import.meta.dirname, "..");
const workFolder = join(root, ".local/next-build");
/** Next's export, which works by itself. */
const exported = join(workFolder, "export");
const contentFile = join(workFolder, "content.json");
/** What the next build reuses if the sources are the same. Next leaves this folder alone. */
const cache = join(root, ".next/cache/parts");
/** Has the fingerprint of the sources of `.next` and `cache`, and what selects them. Next removes it when it compiles. */
const stamp = join(root, ".next/built-from.json");

const SANITY_IMAGES = "https://cdn.sanity.io";
/** Shown by CSS counters. */
const COUNTED = "0123456789IVX";

await runCommand(async ({ signal }) => {
  const [, , folder = ""] = process.argv;
  const environment = readEnvironment(process.env);
  const text = JSON.stringify(await getOneMessage());
  const content: SiteContent = JSON.parse(text);
  using _lock = await buildLock(signal);
  await writeFile(contentFile, text);
  const { visitsUrl, supabase, sanity } = environment;
  const sources = `${await fingerprint(root)} ${visitsUrl}`;
  const isCompiled = await takeStamp(sources);
  if (!isCompiled) await rm(cache, { recursive: true, force: true });
  const variables = variablesOf({ ...environment, contentFile });
  await exportPages(isCompiled, variables, signal);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  // The form's copy is shown later (`page.json`).
  const waitlist = fieldsOf({ ...content.waitlist, _type: "waitlist" });
  const browser = join(root, "src/browser");
  await finish(exported, part, {
    assets: ASSETS,
    script: join(browser, visitsUrl ? "counted.ts" : "inline.ts"),
    origins: {
      connect: [supabase.url].concat(
        visitsUrl ? new URL(visitsUrl).origin : [],
      ),
      images: sanity.apiHost ?? SANITY_IMAGES,
    },
    shown: waitlist
      .flatMap(({ kind, value }) => (kind === "text" ? value : []))
      .concat(COUNTED)
      .join(""),
    cache: join(cache, "optimized"),
  });
  await compressFiles(part, join(cache, "compressed"));
  const description = {
    builtAt: new Date().toISOString(),
    content: await fingerprintsOf(content),
    files: await hashFiles(part),
  };
  await writeFile(join(part, "build.json"), `${JSON.stringify(description)}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
  await writeFile(stamp, sources);
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
 * @returns whether the sources of the last build were the same
 */
async function takeStamp(sources: string): Promise<boolean> {
  const last = await readFile(stamp, "utf8").catch(() => "");
  await rm(stamp, { force: true });
  return last === sources;
}

/** @param compiled whether Next can skip compiling and only render, which takes half as long */
async function exportPages(
  compiled: boolean,
  variables: Record<string, string>,
  signal: AbortSignal,
) {
  const next = async (...parameters: string[]) => {
    await rm(exported, { recursive: true, force: true });
    const program = "node_modules/next/dist/bin/next";
    const result = await execaNode(program, ["build", ...parameters], {
      cwd: root,
      env: {
        // Turbopack's cache depends on it, so it is always the same.
        NEXT_DIST_DIR: relative(root, exported),
        ...variables,
        NEXT_TELEMETRY_DISABLED: "1",
        NODE_ENV: "production",
      },
      stdio: ["ignore", "inherit", "inherit"],
      ipc: false,
      cancelSignal: signal,
      killDescendants: true,
      reject: false,
    });
    signal.throwIfAborted();
    if (result.signal) throw new Error(killedText("Next", result.signal));
    // Next can succeed without exporting anything.
    return !result.failed && existsSync(join(exported, "index.html"));
  };
  if (compiled && (await next("--experimental-build-mode", "generate"))) return;
  if (await next()) return;
  // Turbopack would repeat a failure of Tailwind after its cause is corrected.
  await rm(join(root, ".next/cache"), { recursive: true, force: true });
  throw new Error("Next did not export the page.");
}
