/** Makes what `next build` exported ready for hosts. */
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Scripts } from "./bundle-scripts.ts";
import { precompress } from "./compress.ts";
import { cutFonts } from "./cut-fonts.ts";
import { finishDocument, styleSheetsOf, textsOf } from "./finish-document.ts";

const DOCUMENTS = ["index.html", "404.html"];

/** Where Sanity's own pictures come from. */
const SANITY_IMAGES = "https://cdn.sanity.io";

/**
 * Our own scripts in place of Next's, fonts cut to the content, policies,
 * build.json and compressed copies.
 *
 * @param options.directory the exported folder; its files are changed
 * @param options.scripts written into it already, with compressed copies
 * @throws UnexpectedDocumentError when a document would be blocked by its policy
 */
export async function finishExport({
  directory,
  scripts,
  supabaseUrl,
  studioUrl,
  imageHost = SANITY_IMAGES,
  content,
}: {
  directory: string;
  scripts: Scripts;
  supabaseUrl: string;
  studioUrl: string;
  imageHost?: string;
  /** Fingerprint of the content the site was built from. */
  content: string;
}): Promise<void> {
  const documents = await Promise.all(
    DOCUMENTS.map(async (name) => ({
      name,
      html: await readFile(join(directory, name), "utf8"),
    })),
  );
  const [path, ...others] = new Set(
    documents.flatMap(({ html }) => styleSheetsOf(html)),
  );
  if (!path || others.length > 0)
    throw new Error(
      `Next exported ${others.length + 1} style sheets, not one.`,
    );
  const text = (await readFile(join(directory, path), "utf8")).trim();
  const shown = documents.map(({ html }) => textsOf(html)).join("\n");
  const fonts = await cutFonts(directory, { path, text }, shown);
  const origins = { supabaseUrl, studioUrl, imageHost };
  for (const { name, html } of documents) {
    const parts = { scripts, ...fonts };
    const finished = finishDocument(name, html, origins, parts);
    await writeFile(join(directory, name), finished);
  }
  await removeNextFiles(directory);
  const files = await filesIn(directory);

  const html = await readFile(join(directory, "index.html"));
  const page = createHash("sha256").update(html).digest("hex");
  const builtAt = new Date().toISOString();
  await writeFile(
    join(directory, "build.json"),
    `${JSON.stringify({ builtAt, content, page })}\n`,
  );
  const compressed = new Set(files);
  await precompress(files.filter((file) => !compressed.has(`${file}.br`)));
}

/** What only Next's own scripts would ask for, and second copies of the not-found page. */
async function removeNextFiles(directory: string): Promise<void> {
  const names = await readdir(directory);
  const unused = names.filter((name) =>
    /^(_next|__next\..*|_not-found.*|(index|404)\.txt|404)$/.test(name),
  );
  await Promise.all(
    unused.map((name) => rm(join(directory, name), { recursive: true })),
  );
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
