import { spawn } from "node:child_process";
import {
  copyFile,
  mkdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { type StudioVariables, variableNames } from "../environment.ts";
import { markSvg } from "./favicon.ts";
import { ownPage } from "./index-page.ts";
import { inputsName } from "./inputs.ts";

const project = join(import.meta.dirname, "..", "..");
const font = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
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
      env: { ...process.env, ...own, NODE_ENV: "production" },
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

/** Puts the product's name and mark in, and takes what calls elsewhere out. */
async function makeOwn(folder: string): Promise<void> {
  const index = join(folder, "index.html");
  const page = ownPage(await readFile(index, "utf8"), "Northrule Studio");
  await writeFile(index, page);
  await writeFile(join(folder, "static/favicon.svg"), markSvg);
  await copyFile(
    join(project, "node_modules", font),
    join(folder, "static/inter.woff2"),
  );
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
    await makeOwn(unfinished);
    await writeFile(join(unfinished, STAMP), name);
    await rm(out, { recursive: true, force: true });
    await rename(unfinished, out);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return { built: true };
}
