import { hash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Environment } from "../environment.ts";
import { contentFingerprint } from "../src/content/content-fingerprint.ts";
import type { Scripts } from "./bundle-scripts.ts";
import { finishDocument, styleSheetsOf, textsOf } from "./finish-document.ts";
import { splitFonts } from "./split-fonts.ts";

/** Where Sanity's own pictures come from. */
const SANITY_IMAGES = "https://cdn.sanity.io";
/** Numbers of sections and cards are counted by the style sheet. */
const COUNTED = "0123456789IVX";

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
  scripts: Scripts,
  keptFonts: string,
  { supabase, sanity }: Environment,
  content: unknown,
): Promise<void> {
  const documents = new Map<string, string>();
  for (const name of ["index.html", "404.html"])
    documents.set(name, await readFile(join(site, name), "utf8"));
  const sheets = new Set([...documents.values()].flatMap(styleSheetsOf));
  const [path, ...others] = sheets;
  if (!path || others.length > 0)
    throw new Error(`Next exported ${sheets.size} style sheets, not one.`);
  const text = (await readFile(join(site, path), "utf8")).trim();
  const shown = [...documents.values()].map(textsOf).join("");
  const sheet = { path, text };
  const fonts = await splitFonts(site, sheet, shown + COUNTED, keptFonts);
  const origins = {
    supabaseUrl: supabase.url,
    imageHost: sanity.apiHost ?? SANITY_IMAGES,
  };
  for (const [name, html] of documents) {
    const finished = finishDocument(html, origins, { scripts, ...fonts });
    await writeFile(join(site, name), finished);
  }
  // What only Next's own scripts would fetch, and second copies of the not-found page.
  const unused = /^(_next|__next\..*|_not-found.*|(index|404)\.txt|404)$/;
  for (const name of await readdir(site)) {
    if (unused.test(name)) await rm(join(site, name), { recursive: true });
  }
  const description = {
    builtAt: new Date().toISOString(),
    content: await contentFingerprint(content),
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
