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
/** The font of Sanity's component library, by the names that the styles get. */
const FONTS = {
  "inter.woff2": "inter-latin-wght-normal.woff2",
  "inter-italic.woff2": "inter-latin-wght-italic.woff2",
};
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
  await makeOwn(unfinished, environment);
  await writeFile(join(unfinished, STAMP), wanted);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return true;
}

/** Puts the product's name and logo in, and takes out what other servers would be fetched from for. */
async function makeOwn(
  folder: string,
  environment: Environment,
): Promise<void> {
  const assets = join(folder, "static");
  const rewrite = async (file: string, change: (text: string) => string) =>
    writeFile(file, change(await readFile(file, "utf8")));
  await rewrite(join(folder, "index.html"), (html) =>
    ownPage(html, embeddedPolicy(environment)),
  );
  for (const name of await readdir(assets)) {
    if (name.endsWith(".css")) await rewrite(join(assets, name), ownStyles);
  }
  for (const [name, file] of Object.entries(FONTS)) {
    const source = join("node_modules/@fontsource-variable/inter/files", file);
    await copyFile(join(root, source), join(assets, name));
  }
  await writeFile(join(assets, "favicon.svg"), ICON_SVG);
}

/** Points Sanity's styles to the fonts beside them. */
export function ownStyles(css: string): string {
  return css.replace(
    /https:\/\/design-system-static\.sanity\.io\/InterVariable(-Italic)?-latin-\d+\.woff2/g,
    (_, italic?: string) =>
      italic ? "/static/inter-italic.woff2" : "/static/inter.woff2",
  );
}

/**
 * A policy that keeps the Studio of an embedded Content Lake on this machine,
 * whatever Sanity's code would fetch: its version check, its feedback service.
 *
 * @returns undefined for a Content Lake of Sanity's
 */
export function embeddedPolicy({
  sanity,
  siteUrl,
  publishStatusUrl,
}: Environment): string | undefined {
  if (!sanity.apiHost) return undefined;
  const { port } = new URL(sanity.apiHost);
  const lake = `http://localhost:${port} http://*.localhost:${port}`;
  const sockets = lake.replaceAll("http:", "ws:");
  const status = publishStatusUrl
    ? ` http://*.localhost:${new URL(publishStatusUrl).port}`
    : "";
  return [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    `img-src 'self' data: blob: ${lake} ${siteUrl}`,
    `connect-src 'self' ${lake} ${sockets}${status}`,
    "worker-src 'self' blob:",
    `frame-src 'self' ${siteUrl}`,
  ].join("; ");
}

/** Sanity's script for its own dashboard, its font from its server, its icons and manifest. */
const SANITYS =
  /<script\b[^>]*\bdata-sanity-core\b[^>]*><\/script>|@font-face\s*\{[^}]*studio-static\.sanity\.io[^}]*\}|<link\b[^>]*\brel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g;

const FONT = `@font-face {
    font-family: Inter;
    font-style: normal;
    font-weight: 100 900;
    font-display: swap;
    src: url("/static/inter.woff2") format("woff2");
  }`;

/** Makes the page that `sanity build` writes fetch everything from its own server, with the product's name and logo. */
export function ownPage(html: string, policy?: string): string {
  const meta = policy
    ? `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
    : "";
  const title = `<title>Northrule Studio</title><link href="/static/favicon.svg" rel="icon" type="image/svg+xml"/>`;
  return html
    .replaceAll(SANITYS, "")
    .replace("<style>", `<style>${FONT}`)
    .replace(/<title>[^<]*<\/title>/, meta + title);
}
