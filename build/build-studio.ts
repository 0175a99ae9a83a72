/** Builds the Studio of one machine. A hosted one is built and deployed by Sanity's own command. */
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
  type Environment,
  STUDIO_VARIABLES,
  variablesOf,
} from "../environment.ts";
import { ICON_SVG } from "../src/ui/brand.ts";
import { fingerprint } from "./fingerprint.ts";
import { runProgram } from "./programs.ts";

const root = join(import.meta.dirname, "..");
/** Beside the files of the Studio: the fingerprint it was built from. */
const STAMP = "built-from.txt";

/**
 * Builds the Studio into a folder of static files, unless it is there already.
 * The folder changes in one step when everything is complete. Any path without
 * a file is to be answered with its `index.html`.
 *
 * @returns whether anything had to be built
 * @throws Error with the last lines of Sanity's output when it fails
 */
export async function buildStudio(
  folder: string,
  environment: Environment,
  signal: AbortSignal,
): Promise<boolean> {
  const variables = variablesOf(environment);
  const settings = STUDIO_VARIABLES.map((name) => variables[name]);
  const wanted = await fingerprint(root, settings);
  const stamp = await readFile(join(folder, STAMP), "utf8").catch(() => "");
  if (stamp === wanted) return false;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await runProgram(
    "node_modules/sanity/bin/sanity",
    ["build", unfinished, "-y"],
    { ...variables, NODE_ENV: "production", DO_NOT_TRACK: "1" },
    signal,
  );
  await makeOwn(unfinished);
  await writeFile(join(unfinished, STAMP), wanted);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return true;
}

/** Sanity's script for its own dashboard, its font from its server, its icons and manifest. */
const SANITYS =
  /<script\b[^>]*\bdata-sanity-core\b[^>]*><\/script>|@font-face\s*\{[^}]*studio-static\.sanity\.io[^}]*\}|<link\b[^>]*\brel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g;
/** Its variable font in the styles of its component library. */
const FONT_FILE =
  /https:\/\/design-system-static\.sanity\.io\/(InterVariable(?:-Italic)?)-latin-\d+\.woff2/g;
const FONTS = {
  "InterVariable.woff2": "inter-latin-wght-normal.woff2",
  "InterVariable-Italic.woff2": "inter-latin-wght-italic.woff2",
};

/** Makes the built Studio fetch everything from its own server, with the product's name and logo. */
async function makeOwn(folder: string): Promise<void> {
  const assets = join(folder, "static");
  const rewrite = async (file: string, change: (text: string) => string) =>
    writeFile(file, change(await readFile(file, "utf8")));
  await rewrite(join(folder, "index.html"), ownPage);
  for (const name of await readdir(assets)) {
    if (name.endsWith(".css")) await rewrite(join(assets, name), ownStyles);
  }
  for (const [name, file] of Object.entries(FONTS)) {
    const source = join("node_modules/@fontsource-variable/inter/files", file);
    await copyFile(join(root, source), join(assets, name));
  }
  await writeFile(join(assets, "favicon.svg"), ICON_SVG);
}

/** @param html `index.html` as `sanity build` writes it */
export function ownPage(html: string): string {
  return html
    .replaceAll(SANITYS, "")
    .replace(
      /<title>[^<]*<\/title>/,
      `<title>Northrule Studio</title><link href="/static/favicon.svg" rel="icon" type="image/svg+xml"/>`,
    );
}

export function ownStyles(css: string): string {
  return css.replace(FONT_FILE, "/static/$1.woff2");
}
