/** Weighs an exported site in bytes on the wire, compressed with brotli. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { downloadsOf } from "./document.ts";

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
  /** Downloaded without any gesture. */
  scriptFilesAtOnce: number;
  /** Downloaded at the first gesture, files together. */
  scriptsAtIntent: number;
};

/**
 * @param folder an exported site whose scripts wait for a gesture, or, with
 *   `asExported`, one that Next left as it is
 */
export async function weigh(
  folder: string,
  { asExported = false } = {},
): Promise<Weight> {
  const html = await readFile(join(folder, "index.html"), "utf8");
  const downloads = downloadsOf(html);
  const sum = async (paths: string[]) => {
    const sizes = await Promise.all(
      paths.map(async (path) => compressed(await readFile(join(folder, path)))),
    );
    return sizes.reduce((total, size) => total + size, 0);
  };
  const media = await readdir(join(folder, "_next/static/media")).catch(
    () => [],
  );
  const bytes = async (files: string[]) => {
    const contents = await Promise.all(
      files.map((file) => readFile(join(folder, "_next/static/media", file))),
    );
    return contents.reduce((total, { length }) => total + length, 0);
  };
  const cssFiles = await sum(downloads.styles);
  return {
    html: compressed(html),
    cssFiles,
    css: cssFiles + compressed(downloads.inlineStyles.join("\n")),
    fonts: await bytes(media.filter((name) => name.endsWith(".woff2"))),
    pictures: await bytes(
      media.filter((name) => /\.(png|jpe?g|webp|avif)$/.test(name)),
    ),
    inlineScripts: compressed(downloads.inlineScripts.join("\n")),
    scriptFilesAtOnce: downloads.scriptsAtOnce.length,
    scriptsAtIntent: await sum(
      asExported
        ? downloads.scriptsAtOnce.filter(unique)
        : downloads.scriptsAtIntent,
    ),
  };
}

/** A script that is also preloaded is downloaded once. */
function unique(path: string, index: number, all: string[]): boolean {
  return all.indexOf(path) === index;
}

/** As a static host stores it: brotli at its best. */
export function compressed(content: string | Uint8Array): number {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}
