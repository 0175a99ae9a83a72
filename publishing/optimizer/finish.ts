/**
 * Turns Next's static export into a site without Next's client: each document has its
 * styles, a policy and one inline script, which loads the others. The export does not change.
 *
 * Assumptions about Next, each checked by an assertion that names it:
 * - documents begin with their charset, and refer to nothing in `_next/` but scripts and styles;
 * - all scripts, inline or in files, are Next's own (scripts.ts);
 * - each document links a style sheet of the export (styles.ts).
 *
 * One assumption is not checked: Next compiles styles for its default list of browsers, for
 * which bundle.ts also compiles lazy styles and scripts.
 */
import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parse, parseFragment, serialize } from "parse5";
import type { Bundled } from "./bundle.ts";
import { type Files, readFiles } from "./files.ts";
import { attributeOf, elementsNamed } from "./html.ts";
import { hashPictures, removeSoftHyphens } from "./metadata.ts";
import { type Origins, policyOf } from "./policy.ts";
import { takeScriptsOut } from "./scripts.ts";
import { takeStylesOut } from "./styles.ts";

const nodesOf = (html: string) => parseFragment(html).childNodes;

/** Next's own folder, data for its client, and a second copy of the not-found page. */
const FOR_CLIENT = /\/(_next\/|_not-found|__next\.)/;

/** Writes the finished site into the folder `to`. @returns its files */
export async function finish(
  from: string,
  to: string,
  scripts: Bundled,
  origins: Origins,
): Promise<Files> {
  const exported = await readFiles(from);
  const site = new Map<string, string | Buffer>(scripts.files);
  for (const [path, content] of exported) {
    const isClientData =
      path.endsWith(".txt") && exported.has(path.replace(/txt$/, "html"));
    if (isClientData || FOR_CLIENT.test(path)) continue;
    site.set(path, content);
    if (!path.endsWith(".html")) continue;

    const document = parse(String(content));
    takeScriptsOut(document, path);
    const styles = takeStylesOut(document, path, exported);
    removeSoftHyphens(document);
    hashPictures(document, exported);
    const [head] = elementsNamed(document, "head");
    const [body] = elementsNamed(document, "body");
    // Styles are last, because link previews read only the start of a document (Slack: 32 kB).
    head?.childNodes.push(...nodesOf(`<style>${styles}</style>`));
    body?.childNodes.push(...nodesOf(`<script>${scripts.inline}</script>`));
    const [charset] = head?.childNodes ?? [];
    // HTML requires the charset within the first 1024 bytes of a document.
    assert(
      charset && "tagName" in charset && attributeOf(charset, "charset"),
      `${path} does not begin with its charset.`,
    );
    const policy = policyOf(document, origins);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    head?.childNodes.splice(1, 0, ...nodesOf(meta));
    const finished = serialize(document);
    assert(
      !finished.includes("/_next/"),
      `${path} refers to a file in /_next/ that visitors would not get.`,
    );
    site.set(path, finished);
  }
  for (const [path, content] of site) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), content);
  }
  return site;
}
