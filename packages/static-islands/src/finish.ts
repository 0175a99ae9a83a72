/**
 * Makes a static export of Next one that needs no client of Next: documents with their
 * styles and a policy, and scripts that load at the first interaction. The export stays as
 * it is.
 *
 * What this assumes of Next, each an assertion that says what did not hold:
 * - documents begin with their charset (files.ts);
 * - inline scripts and files of scripts are Next's own (take-scripts-out.ts);
 * - each document links a style sheet of the export, with its fonts (inline-styles.ts,
 *   split-fonts.ts);
 * - Tailwind's classes are in a layer “utilities” (short-names.ts);
 * - what is in `_next/` is then no longer needed (below).
 */
import assert from "node:assert/strict";
import { addScripts } from "./add-scripts.ts";
import { type Files, readFiles, writeFiles } from "./files.ts";
import { inlineStyles } from "./inline-styles.ts";
import { addPolicy, type Origins } from "./policy.ts";
import { shortNames } from "./short-names.ts";
import { splitFonts } from "./split-fonts.ts";
import { takeScriptsOut } from "./take-scripts-out.ts";

export type Options = {
  /** The folder of files with a hash in their names. */
  assets: string;
  /** The source file of the script that visitors get in place of Next's. */
  script: string;
  origins: Origins;
  /** Text that documents show later, for the fonts. */
  shown: string;
  signal?: AbortSignal;
};

/**
 * @param from folder of the export
 * @param to folder to write
 */
export async function finish(
  from: string,
  to: string,
  options: Options,
): Promise<void> {
  const exported = await readFiles(from);
  const withoutScripts = await takeScriptsOut(exported);
  const withStyles = await inlineStyles(withoutScripts);
  const { files: withNames, names } = await shortNames(withStyles);
  const withFonts = await splitFonts(withNames, options);
  const { script, assets, signal } = options;
  const bundle = { script, assets, names };
  const withScripts = await addScripts(withFonts, bundle, signal);
  const withPolicy = await addPolicy(withScripts, options.origins);
  await writeFiles(to, withoutNext(withPolicy));
}

/** Leaves out what only Next's client needs of its own folder. */
function withoutNext(files: Files): Files {
  const kept = [...files].filter(([path]) => !path.startsWith("/_next/"));
  for (const [path, content] of kept)
    assert(
      !path.endsWith(".html") || !String(content).includes("/_next/"),
      `${path} refers to a file in /_next/ that visitors would not get.`,
    );
  return new Map(kept);
}
