/** Weighs an exported site in bytes on the wire, compressed with brotli. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { downloadsOf } from "./downloads.ts";

/**
 * Scripts of the floor, in bytes: an empty page, exported by the Next that
 * exports ours. What our page weighs above it is our own doing. `npm run bench`
 * builds and weighs it; to be measured again for every version of Next.
 */
export const FLOOR = {
  next: "16.4.3",
  scripts: 110_875,
  measured: "2026-11-21",
};

/** Bytes on the wire, by what they are. */
export type Weight = {
  /** The document, with the styles in it. */
  html: number;
  /** Style sheets that are files of their own. */
  cssFiles: number;
  /** All styles, also those in the document. */
  css: number;
  fonts: number;
  /** Pictures of the page itself; they are not text. */
  pictures: number;
  /** Without the data that Next puts into scripts. */
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
  const media = "_next/static/media";
  const files = await readdir(join(folder, media)).catch(() => []);
  const sum = async (
    paths: Iterable<string>,
    size: (content: Buffer) => number,
  ) => {
    let total = 0;
    for (const path of paths) total += size(await readFile(join(folder, path)));
    return total;
  };
  const mediaFiles = (ending: RegExp) =>
    sum(
      files
        .filter((name) => ending.test(name))
        .map((name) => join(media, name)),
      ({ length }) => length,
    );
  const cssFiles = await sum(downloads.styles, compressed);
  return {
    html: compressed(html),
    cssFiles,
    css: cssFiles + compressed(downloads.inlineStyles.join("\n")),
    fonts: await mediaFiles(/\.woff2$/),
    pictures: await mediaFiles(/\.(png|jpe?g|webp|avif)$/),
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
