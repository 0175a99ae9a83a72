import { readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Environment } from "../../command/environment.ts";
import {
  fingerprintsOf,
  type SiteContent,
} from "../../content/site-content.ts";
import { fieldsOf } from "../../schemas/document-fields.ts";
import { documentsIn } from "./addresses.ts";
import { addEarlierAssets } from "./earlier-assets.ts";
import { hashFiles } from "./file-hashes.ts";
import {
  addedScript,
  finishDocument,
  readDocument,
  type Script,
  styleSheetsOf,
  textsOf,
} from "./finish-document.ts";
import { shortenNames } from "./short-names.ts";
import { splitFonts } from "./split-fonts.ts";
import { withoutUnused } from "./styles.ts";

const SANITY_IMAGES = "https://cdn.sanity.io";
/** Shown by CSS counters. */
const COUNTED = "0123456789IVX";

/** Data for Next's own scripts, and a second copy of the not-found page. */
const UNUSED = /(^|\/)(_next|_not-found|__next\.)/;

/**
 * @param site the exported folder
 * @returns its documents and style sheets, and short names for both
 * @throws Error when Next has not exported one of the documents, or it has a script of its own
 */
export async function readExport(site: string) {
  const read = (path: string) => readFile(join(site, path), "utf8");
  const documents = [];
  const styles = new Map<string, string>();
  for (const path of await documentsIn(site)) {
    if (UNUSED.test(path)) continue;
    const document = readDocument(await read(path));
    const sheets = styleSheetsOf(document);
    if (sheets.length === 0)
      throw new Error(
        `${path} has no style sheet from Next, so it would go live without a policy. Make it a page in src/app: public/ must not contain HTML documents.`,
      );
    const script = addedScript(document);
    if (script !== undefined)
      throw new Error(
        `${path} has a script that visitors would not get: ${script.slice(0, 100)}. The page's policy (script-src in publishing/export/policy.ts) and the header Integrity-Policy (headers.ts) allow only scripts from src/browser. docs/architecture.md, “Counting visits”, shows how to do without.`,
      );
    documents.push({ path, document, sheets });
    for (const sheet of sheets)
      styles.set(sheet, withoutUnused(await read(sheet)));
  }
  const names = shortenNames([...styles.values()].join(""));
  return { documents, styles, names };
}

/**
 * Makes an export ready for hosts: documents, fonts, `build.json`, compressed copies.
 *
 * @param site the exported folder with our scripts in it; it is changed
 * @param fontCache folder of fonts that earlier builds have split
 * @param content of the site
 */
export async function finishSite(
  site: string,
  { documents, styles, names }: Awaited<ReturnType<typeof readExport>>,
  scripts: Script[],
  fontCache: string,
  { supabase, sanity, siteUrl }: Environment,
  content: SiteContent,
): Promise<void> {
  // The form's copy is shown later (`page.json`).
  const waitlist = fieldsOf({ ...content.waitlist, _type: "waitlist" });
  const shown = [
    ...documents.map(({ document }) => textsOf(document)),
    ...waitlist.flatMap(({ kind, value }) => (kind === "text" ? value : [])),
    COUNTED,
  ].join("");
  const split = new Map<string, Awaited<ReturnType<typeof splitFonts>>>();
  for (const [path, text] of styles)
    split.set(path, await splitFonts(site, { path, text }, shown, fontCache));
  const origins = {
    supabaseUrl: supabase.url,
    imageHost: sanity.apiHost ?? SANITY_IMAGES,
  };
  for (const { path, document, sheets } of documents) {
    const own = sheets.flatMap((sheet) => split.get(sheet) ?? []);
    const finished = finishDocument(document, origins, {
      scripts: scripts.filter((script) => (script.path ?? path) === path),
      styles: own.map(({ styles }) => names.inStyles(styles)).join(""),
      fonts: own.flatMap(({ fonts }) => fonts),
      classes: names.inList,
    });
    await writeFile(join(site, path), finished);
  }
  for (const name of await readdir(site, { recursive: true }))
    if (UNUSED.test(name))
      await rm(join(site, name), { recursive: true, force: true });
  for (const { path } of documents) {
    const data = join(site, path.slice(0, -".html".length));
    await rm(`${data}.txt`, { force: true });
    // The folder is not empty if there are pages below this one.
    await rmdir(data).catch(() => {});
  }
  const earlier = await addEarlierAssets(site, siteUrl);
  await compressFiles(site);
  const description = {
    builtAt: new Date().toISOString(),
    content: await fingerprintsOf(content),
    files: await hashFiles(site),
    earlier,
  };
  await writeFile(join(site, "build.json"), `${JSON.stringify(description)}\n`);
}

/** Fonts and images are compressed already. */
const COMPRESSIBLE = /\.(html|css|js|svg|txt|xml|json|webmanifest|ico)$/;

/** Writes the missing brotli and gzip copies, which static hosts send as they are. */
export async function compressFiles(site: string): Promise<void> {
  const names = await readdir(site, { recursive: true });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const compress = async (name: string) => {
    const file = join(site, name);
    const content = await readFile(file);
    const gz = promisify(gzip)(content, { level: 9 });
    const br = promisify(brotliCompress)(content, { params });
    await writeFile(`${file}.gz`, await gz);
    await writeFile(`${file}.br`, await br);
  };
  await Promise.all(
    names
      .filter(
        (name) => COMPRESSIBLE.test(name) && !names.includes(`${name}.br`),
      )
      .map(compress),
  );
}
