import { spawn } from "node:child_process";
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
import {
  type StudioVariables,
  studioEnvironment,
  variableNames,
} from "../environment.ts";
import { markSvg } from "../mark.ts";
import { embeddedPolicy, ownPage, ownStyles } from "./index-page.ts";
import { inputsName } from "./inputs.ts";

const project = join(import.meta.dirname, "..", "..");
/** The font of Sanity's component library, by the names the styles are given. */
const fonts = {
  "inter.woff2": "inter-latin-wght-normal.woff2",
  "inter-italic.woff2": "inter-latin-wght-italic.woff2",
};
/** Beside the files of the Studio: which state of the sources they were built from. */
const STAMP = "built-from.txt";

/** How to build the Studio. */
export interface StudioBuild {
  /** The folder that will hold the Studio, complete or as it was before. */
  out: string;
  /** The environment to build in; see `variableNames`. */
  variables: StudioVariables;
  /** Breaks the build off. */
  signal?: AbortSignal;
}

/** Runs `sanity build`. @throws with its last words when it fails */
async function sanityBuild(folder: string, build: StudioBuild): Promise<void> {
  const own = Object.fromEntries(
    variableNames.map((name) => [name, build.variables[name] ?? ""]),
  );
  const child = spawn(
    process.execPath,
    [join(project, "node_modules/sanity/bin/sanity"), "build", folder, "-y"],
    {
      cwd: project,
      env: {
        ...process.env,
        ...own,
        NODE_ENV: "production",
        DO_NOT_TRACK: "1",
      },
      signal: build.signal,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let words = "";
  const hear = (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-4000);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`sanity build failed:\n${words.trim()}`);
}

/** Changes one file in place. */
async function rewrite(file: string, change: (text: string) => string) {
  await writeFile(file, change(await readFile(file, "utf8")));
}

/** Puts the product's name and mark in, and takes what calls elsewhere out. */
async function makeOwn(
  folder: string,
  variables: StudioVariables,
): Promise<void> {
  const assets = join(folder, "static");
  const { apiHost, siteUrl } = studioEnvironment(variables);
  const policy = apiHost ? embeddedPolicy(apiHost, siteUrl) : undefined;
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
  await writeFile(join(assets, "favicon.svg"), markSvg);
  await rm(join(folder, "favicon.ico"), { force: true });
}

/**
 * Builds the Studio into a folder of static files, unless the folder already
 * holds the Studio of the same sources and environment. The folder changes in
 * one step when everything is complete.
 *
 * @returns whether anything had to be built
 * @throws when the build fails or is broken off; the folder is then as before
 */
export async function buildStudio(
  build: StudioBuild,
): Promise<{ built: boolean }> {
  const { out, variables } = build;
  const name = await inputsName(project, variables);
  const stamp = await readFile(join(out, STAMP), "utf8").catch(() => "");
  if (stamp === name) return { built: false };
  await mkdir(dirname(out), { recursive: true });
  const unfinished = `${out}.unfinished-${process.pid}`;
  try {
    await sanityBuild(unfinished, build);
    await makeOwn(unfinished, variables);
    await writeFile(join(unfinished, STAMP), name);
    await rm(out, { recursive: true, force: true });
    await rename(unfinished, out);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return { built: true };
}
