import { hash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Environment } from "../environment.ts";
import {
  fingerprintsOf,
  type SiteContent,
} from "../src/content/site-content.ts";
import {
  finishDocument,
  type Scripts,
  styleSheetsOf,
  textsOf,
} from "./finish-document.ts";
import { shortenNames } from "./short-names.ts";
import { splitFonts } from "./split-fonts.ts";

/** Where Sanity's own pictures come from. */
const SANITY_IMAGES = "https://cdn.sanity.io";
/** Numbers of sections and cards are counted by the style sheet. */
const COUNTED = "0123456789IVX";

/**
 * Tailwind registers its custom properties and sets them for browsers that
 * register none. Setting them is enough for all.
 */
const UNREGISTERED = [
  /@supports [^{]*-webkit-hyphens[^{]*\{([^{}]*\{[^}]*\})\}([\s\S]*?)(@property [^}]*\})+/,
  "$1$2",
] as const;

/**
 * @param site the exported folder
 * @returns documents with the paths of their style sheets, these sheets, and
 *   short names for what they call by long ones
 * @throws Error when a document has no style sheet
 */
export async function readExport(site: string) {
  const read = (path: string) => readFile(join(site, path), "utf8");
  const documents: { name: string; html: string; sheets: string[] }[] = [];
  const styles = new Map<string, string>();
  for (const name of ["index.html", "404.html"]) {
    const html = await read(name);
    const sheets = styleSheetsOf(html);
    if (sheets.length === 0)
      throw new Error(`Next exported ${name} without a style sheet.`);
    documents.push({ name, html, sheets });
    for (const path of sheets)
      styles.set(path, (await read(path)).trim().replace(...UNREGISTERED));
  }
  const names = shortenNames([...styles.values()].join(""));
  return { documents, styles, names };
}

/**
 * Makes what `next build` exported ready for hosts: our own scripts in place of
 * Next's, fonts split by the content, policies, `build.json`, compressed copies.
 *
 * @param site the exported folder, with the scripts in it; its files are changed
 * @param keptFonts folder of the fonts that earlier builds have split
 * @param content the site was built from
 */
export async function finishSite(
  site: string,
  { documents, styles, names }: Awaited<ReturnType<typeof readExport>>,
  scripts: Scripts,
  keptFonts: string,
  { supabase, sanity }: Environment,
  content: SiteContent,
): Promise<void> {
  const shown = documents.map(({ html }) => textsOf(html)).join("") + COUNTED;
  const fonts: string[] = [];
  const finishedStyles = new Map<string, string>();
  for (const [path, text] of styles) {
    const split = await splitFonts(site, { path, text }, shown, keptFonts);
    fonts.push(...split.fonts);
    finishedStyles.set(path, names.inStyles(split.styles));
  }
  const origins = {
    supabaseUrl: supabase.url,
    imageHost: sanity.apiHost ?? SANITY_IMAGES,
  };
  for (const { name, html, sheets } of documents) {
    const own = sheets.map((path) => finishedStyles.get(path)).join("");
    const parts = { scripts, styles: own, fonts };
    const finished = finishDocument(names.inDocument(html), origins, parts);
    await writeFile(join(site, name), finished);
  }
  // What only Next's own scripts would fetch, and second copies of the not-found page.
  const unused = /^(_next|__next\..*|_not-found.*|(index|404)\.txt|404)$/;
  for (const name of await readdir(site)) {
    if (unused.test(name)) await rm(join(site, name), { recursive: true });
  }
  const description = {
    builtAt: new Date().toISOString(),
    content: await fingerprintsOf(content),
    files: await hashesOf(site),
  };
  await writeFile(join(site, "build.json"), `${JSON.stringify(description)}\n`);
  await compressFiles(site);
}

/** The SHA-256 of each file by its path, but not of compressed copies. */
async function hashesOf(site: string): Promise<Record<string, string>> {
  const options = { recursive: true, withFileTypes: true } as const;
  const files: Record<string, string> = {};
  for (const entry of await readdir(site, options)) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    files[`/${relative(site, file)}`] = hash("sha256", await readFile(file));
  }
  return files;
}

/** What compresses; fonts and pictures already are. */
const COMPRESSIBLE = /\.(html|css|js|svg|txt|xml|json|webmanifest|ico)$/;

/** Writes the brotli and gzip copies that static hosts send as they are, where there are none. */
export async function compressFiles(site: string): Promise<void> {
  const names = await readdir(site, { recursive: true });
  const present = new Set(names);
  const compress = async (name: string) => {
    const file = join(site, name);
    const content = await readFile(file);
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: quality }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    await writeFile(`${file}.br`, br);
    await writeFile(`${file}.gz`, gz);
  };
  // All at once: the thread pool uses every processor.
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name) && !present.has(`${name}.br`))
      .map(compress),
  );
}
