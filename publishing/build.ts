/** Builds the page: Next exports it, `optimizer/` finishes it, `build.json` describes it. */
import { hash } from "node:crypto";
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { SanityDocument } from "@sanity/types";
import {
  type BuildJson,
  buildJson,
  revisionsOf,
} from "../content/publish-status.ts";
import { contentOf, type SiteContent } from "../content/site-content.ts";
import { type Environment, pageSettings } from "../environment.ts";
import { runProgram } from "../lib/programs.ts";
import { root } from "../lib/root.ts";
import { ASSETS, headersFile } from "./headers.ts";
import type { Bundled } from "./optimizer/bundle.ts";
import { finish } from "./optimizer/finish.ts";
import { bundleScripts } from "./optimizer/scripts.ts";

/** Next's export (`distDir` in `next.config.ts`), a complete site by itself. */
const exportFolder = join(root, ".next/export");

const source = (path: string) => join(root, "src", path);

/** The visitors' scripts, each after the ones that it loads. */
const SCRIPTS = {
  files: {
    COUNT_SCRIPT: source("visits/count.ts"),
    JOIN_SCRIPT: source("waitlist/join.ts"),
    UNDERLINE_SCRIPT: source("ui/sliding-underline.ts"),
    MAIN_SCRIPT: source("browser/main.tsx"),
    PREVIEW_SCRIPT: source("preview/draft-page.tsx"),
  },
  inline: source("browser/inline.ts"),
  assets: ASSETS,
};

/** The files that the doctor compares: documents and scripts. */
const DESCRIBED = RegExp(`\\.html$|^/${ASSETS}/[^/]+\\.js$`);

/** @returns the other origins that the page's policy allows */
export const originsOf = ({ visitsUrl, supabase, sanity }: Environment) => ({
  connect: [supabase.url].concat(visitsUrl ? new URL(visitsUrl).origin : []),
  images: sanity.apiHost ?? "https://cdn.sanity.io",
});

/**
 * Builds the page into a new folder, `build.json` last: a folder that has it is complete.
 *
 * @param snapshot that has passed `requireValidContent`
 */
export async function buildPage(
  environment: Environment,
  snapshot: readonly SanityDocument[],
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const content = contentOf(snapshot);
  const scripts = await exportPage(environment, content, folder, signal);
  const origins = originsOf(environment);
  const site = await finish(exportFolder, folder, scripts, origins);
  const described = [...site].filter(([path]) => DESCRIBED.test(path));
  const hashes = described.map(([path, file]) => [path, hash("sha256", file)]);
  await writeFile(join(folder, "_headers"), headersFile(environment));
  const description: BuildJson = {
    builtAt: new Date().toISOString(),
    builtFor: pageSettings(environment),
    revisions: revisionsOf(snapshot),
    files: Object.fromEntries(hashes),
  };
  await writeFile(
    join(folder, "build.json"),
    `${JSON.stringify(description)}\n`,
  );
}

/**
 * The last compilation by this process: its id from Next, and the visitors' scripts from the same
 * sources. Later builds only render, which is a fifth of the work.
 */
let compiled: { buildId: string; scripts: Bundled } | undefined;

/** @returns Next's id of the last compilation; undefined while another process compiles */
const readBuildId = () =>
  readFile(join(root, ".next/BUILD_ID"), "utf8").catch(() => undefined);

/** Exports the content with Next. @returns the visitors' scripts */
async function exportPage(
  environment: Environment,
  content: SiteContent,
  folder: string,
  signal: AbortSignal,
): Promise<Bundled> {
  const contentFile = join(folder, "content.json");
  // Another process may have compiled other sources since.
  const isCurrent = compiled?.buildId === (await readBuildId());
  const lastCompiled = isCurrent ? compiled : undefined;
  compiled = undefined;
  // Bundled before Next runs, because Next's lock ends with Next. After that, another build could
  // overwrite the export before this one has read it.
  const scripts =
    lastCompiled?.scripts ?? (await bundleScripts(SCRIPTS, signal));
  await mkdir(folder, { recursive: true });
  const started = Date.now();
  try {
    await writeFile(contentFile, JSON.stringify(content));
    const onlyRender = ["--experimental-build-mode", "generate"];
    const variables = {
      ...environment.variables,
      CONTENT_FILE: contentFile,
      NODE_ENV: "production",
    };
    await runProgram(
      "node_modules/next/dist/bin/next",
      ["build", ...(lastCompiled ? onlyRender : [])],
      variables,
      signal,
    );
    // Next can succeed without exporting anything.
    const { mtimeMs } = await stat(join(exportFolder, "index.html"));
    if (mtimeMs < started) throw new Error("Next did not export the page.");
  } catch (error) {
    signal.throwIfAborted();
    if (/process is already running/.test(String(error)))
      throw new Error(
        "Another program builds the page in this folder. Try again when it has finished.",
      );
    throw error;
  } finally {
    await rm(contentFile, { force: true });
  }
  const buildId = await readBuildId();
  if (buildId) compiled = { buildId, scripts };
  return scripts;
}

/** The suffix of a build's name until it has gone live. */
const UNSENT = ".unsent";

/** @returns the folders of builds, newest first */
async function buildsIn(directory: string): Promise<string[]> {
  const names: string[] = await readdir(directory).catch(() => []);
  return names
    .map((name) => join(directory, name))
    .sort()
    .reverse();
}

const isSent = (folder: string) => !folder.endsWith(UNSENT);

/** Removes folders. One that cannot be removed is left for a later build and is not an error. */
const removeAll = (folders: string[]) =>
  Promise.allSettled(folders.map((folder) => rm(folder, { recursive: true })));

/**
 * Removes builds that have not gone live because they failed or were interrupted.
 *
 * @returns the folder for a new build. Names sort by time.
 */
export async function newBuild(directory: string): Promise<string> {
  const builds = await buildsIn(directory);
  await removeAll(builds.filter((folder) => !isSent(folder)));
  const name = new Date().toISOString().replaceAll(":", "-");
  return join(directory, `${name}${UNSENT}`);
}

/** Keeps a build that has gone live, and the one before it. @returns its folder from now on */
export async function keepBuild(folder: string): Promise<string> {
  const sent = folder.slice(0, -UNSENT.length);
  await rename(folder, sent);
  const builds = await buildsIn(dirname(folder));
  const others = builds.filter((build) => isSent(build) && build !== sent);
  await removeAll(others.slice(1));
  return sent;
}

/**
 * @returns the newest build that has gone live with the same settings: the form of a page for
 *   another project would write to that project's list
 */
export async function newestBuild(
  directory: string,
  environment: Environment,
): Promise<string | undefined> {
  const settings = JSON.parse(JSON.stringify(pageSettings(environment)));
  const builds = await buildsIn(directory);
  for (const folder of builds.filter(isSent)) {
    const text = readFile(join(folder, "build.json"), "utf8");
    // An earlier version could leave incomplete builds.
    const json = await text.then(JSON.parse).catch(() => undefined);
    const { data } = buildJson.safeParse(json);
    if (isDeepStrictEqual(data?.builtFor, settings)) return folder;
  }
  return undefined;
}
