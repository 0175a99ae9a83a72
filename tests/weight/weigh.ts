/** Weighs an exported site in bytes on the wire, compressed with brotli. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { downloadsOf } from "./downloads.ts";

/** Bytes on the wire, by what they are. */
export type Weight = {
  /** The document, with the styles in it. */
  html: number;
  /** Style sheets that are files of their own. */
  cssFiles: number;
  /** All styles, also those in the document. */
  css: number;
  /** Asked for at once; they are compressed already. */
  fonts: number;
  inlineScripts: number;
  /** How many files are downloaded without any gesture. */
  scriptFilesAtOnce: number;
  scriptsAtOnce: number;
  /** Downloaded at the first gesture, files together. */
  scriptsAtIntent: number;
};

/** @param folder an exported site */
export async function weigh(folder: string): Promise<Weight> {
  const html = await readFile(join(folder, "index.html"), "utf8");
  const downloads = downloadsOf(html);
  const sum = async (
    paths: Iterable<string>,
    size: (content: Buffer) => number,
  ) => {
    let total = 0;
    for (const path of paths) total += size(await readFile(join(folder, path)));
    return total;
  };
  const cssFiles = await sum(downloads.styles, compressed);
  return {
    html: compressed(html),
    cssFiles,
    css: cssFiles + compressed(downloads.inlineStyles.join("\n")),
    fonts: await sum(downloads.fonts, ({ length }) => length),
    inlineScripts: compressed(downloads.inlineScripts.join("\n")),
    scriptFilesAtOnce: downloads.scriptsAtOnce.length,
    // A script that is also preloaded is downloaded once.
    scriptsAtOnce: await sum(new Set(downloads.scriptsAtOnce), compressed),
    scriptsAtIntent: await sum(downloads.scriptsAtIntent, compressed),
  };
}

/** As a static host stores it: brotli at its best. */
function compressed(content: string | Uint8Array): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}
