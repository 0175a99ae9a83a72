/**
 * Turns Next's static export into a site without Next's client: each document has its
 * styles, a policy and one inline script, which loads the others. The export stays as it is.
 *
 * What this assumes of Next, each with an assertion that names it:
 * - documents begin with their charset (files.ts);
 * - inline scripts and files of scripts are Next's own (take-scripts-out.ts);
 * - each document links a style sheet of the export (inline-styles.ts);
 * - documents refer to nothing else in `_next/` (`withoutNext`).
 *
 * Without an assertion: Next compiles the styles for the browsers of its default list, for
 * which bundle.ts compiles lazy styles and scripts.
 */
import assert from "node:assert/strict";
import { addScripts } from "./add-scripts.ts";
import type { Bundled } from "./bundle.ts";
import { type Files, readFiles, writeFiles } from "./files.ts";
import { hashPictures } from "./hash-pictures.ts";
import { inlineStyles } from "./inline-styles.ts";
import { addPolicy, type Origins } from "./policy.ts";
import { removeSoftHyphens } from "./remove-soft-hyphens.ts";
import { takeScriptsOut } from "./take-scripts-out.ts";

export { bundleScripts } from "./add-scripts.ts";
export type { Bundled } from "./bundle.ts";

/** @returns the files of the finished site, which it has written into the folder `to` */
export async function finish(
  from: string,
  to: string,
  scripts: Bundled,
  origins: Origins,
): Promise<Files> {
  const exported = await readFiles(from);
  const withoutScripts = takeScriptsOut(exported);
  const withStyles = inlineStyles(withoutScripts);
  const withoutSoftHyphens = removeSoftHyphens(withStyles);
  const withHashes = hashPictures(withoutSoftHyphens);
  const withScripts = addScripts(withHashes, scripts);
  const withPolicy = addPolicy(withScripts, origins);
  const site = withoutNext(withPolicy);
  await writeFiles(to, site);
  return site;
}

/** Leaves out Next's own folder, which only its client needs. */
function withoutNext(files: Files): Files {
  const siteFiles = [...files].filter(([path]) => !path.startsWith("/_next/"));
  for (const [path, content] of siteFiles)
    assert(
      !path.endsWith(".html") || !String(content).includes("/_next/"),
      `${path} refers to a file in /_next/ that visitors would not get.`,
    );
  return new Map(siteFiles);
}
