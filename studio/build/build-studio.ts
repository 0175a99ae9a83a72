import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { execaNode } from "execa";
import {
  readEnvironment,
  STUDIO_VARIABLES,
  type Variables,
} from "../../environment.ts";
import { ICON_SVG } from "../../src/ui/brand.ts";
import { embeddedPolicy, ownPage, ownStyles } from "./index-page.ts";

const project = join(import.meta.dirname, "..", "..");
/** The font of Sanity's component library, by the names the styles are given. */
const fonts = {
  "inter.woff2": "inter-latin-wght-normal.woff2",
  "inter-italic.woff2": "inter-latin-wght-italic.woff2",
};
/** Beside the files of the Studio: the fingerprint they were built with. */
const STAMP = "built-from.txt";

/** How to build the Studio. */
export type StudioBuild = {
  /** The folder that will hold the Studio, complete or as it was before. */
  out: string;
  /** Names the state of sources and settings: the same fingerprint, the same Studio. */
  fingerprint: string;
  /** The settings to build with; see `STUDIO_VARIABLES`. */
  variables: Variables;
  /** Breaks the build off. */
  signal?: AbortSignal;
};

/** @throws Error with the last lines of Sanity's output when it fails */
async function sanityBuild(
  folder: string,
  variables: Variables,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { failed, all } = await execaNode(
    join(project, "node_modules/sanity/bin/sanity"),
    ["build", folder, "-y"],
    {
      cwd: project,
      env: { ...variables, NODE_ENV: "production", DO_NOT_TRACK: "1" },
      stdin: "ignore",
      all: true,
      ipc: false,
      cancelSignal: signal,
      reject: false,
    },
  );
  signal?.throwIfAborted();
  if (failed) throw new Error(`sanity build failed:\n${all.slice(-4000)}`);
}

/** Changes one file in place. */
async function rewrite(file: string, change: (text: string) => string) {
  await writeFile(file, change(await readFile(file, "utf8")));
}

/** Puts the product's name and logo in, and takes out what asks other servers. */
async function makeOwn(folder: string, variables: Variables): Promise<void> {
  const assets = join(folder, "static");
  const policy = embeddedPolicy(readEnvironment(variables));
  await rewrite(join(folder, "index.html"), (html) =>
    ownPage(html, "Northrule Studio", policy),
  );
  for (const name of await readdir(assets)) {
    if (name.endsWith(".css")) await rewrite(join(assets, name), ownStyles);
  }
  for (const [name, file] of Object.entries(fonts)) {
    const source = join("node_modules/@fontsource-variable/inter/files", file);
    await copyFile(join(project, source), join(assets, name));
  }
  await writeFile(join(assets, "favicon.svg"), ICON_SVG);
  await rm(join(folder, "favicon.ico"), { force: true });
}

/**
 * Builds the Studio into a folder of static files, unless the folder already
 * holds the one of that fingerprint. The folder changes in one step when
 * everything is complete. Any path without a file is to be answered with its
 * `index.html`.
 *
 * @returns whether anything had to be built
 * @throws when the build fails or is broken off; the folder is then as before
 */
export async function buildStudio({
  out,
  fingerprint,
  variables,
  signal,
}: StudioBuild): Promise<{ built: boolean }> {
  const stamp = await readFile(join(out, STAMP), "utf8").catch(() => "");
  if (stamp === fingerprint) return { built: false };
  await mkdir(dirname(out), { recursive: true });
  const unfinished = `${out}.unfinished-${process.pid}`;
  const own = Object.fromEntries(
    STUDIO_VARIABLES.map((name) => [name, variables[name] ?? ""]),
  );
  try {
    await sanityBuild(unfinished, own, signal);
    await makeOwn(unfinished, own);
    await writeFile(join(unfinished, STAMP), fingerprint);
    await rm(out, { recursive: true, force: true });
    await rename(unfinished, out);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return { built: true };
}
