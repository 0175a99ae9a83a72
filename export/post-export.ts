/** Makes what `next build` exported ready for hosts. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { precompress } from "./compress.ts";
import { type Files, finishDocument } from "./finish-document.ts";
import { headerRules } from "./headers.ts";
import { headersFile, nginxFile, vercelFile } from "./host-files.ts";

/** Where Sanity's own pictures come from. */
const SANITY_IMAGES = "https://cdn.sanity.io";

/**
 * Scripts at first intent, policies, integrity, host files, build.json and
 * compressed copies.
 *
 * @param options.directory the exported folder; its files are changed
 * @throws UnexpectedDocumentError when a document would be blocked by its policy
 */
export async function finishExport({
  directory,
  supabaseUrl,
  studioUrl,
  imageHost = SANITY_IMAGES,
  content,
}: {
  directory: string;
  supabaseUrl: string;
  studioUrl: string;
  imageHost?: string;
  /** Fingerprint of the content the site was built from. */
  content: string;
}): Promise<void> {
  const known = new Map<string, string>();
  const read: Files = {
    integrityOf: (path) => {
      const value = known.get(path) ?? integrityOfFile(join(directory, path));
      known.set(path, value);
      return value;
    },
    textOf: (path) => readFileSync(join(directory, path), "utf8"),
  };

  const files = await filesIn(directory);
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    const html = await readFile(file, "utf8");
    const origins = { supabaseUrl, studioUrl, imageHost };
    await writeFile(file, finishDocument(file, html, origins, read));
  }

  const rules = headerRules({ studioUrl });
  await writeFile(join(directory, "_headers"), headersFile(rules));
  await writeFile(join(directory, "vercel.json"), vercelFile(rules));
  await writeFile(join(directory, "nginx.conf"), nginxFile(rules));
  await writeFile(
    join(directory, "build.json"),
    `${JSON.stringify({ builtAt: new Date().toISOString(), content })}\n`,
  );
  await precompress(files);
}

/** @returns the value of an `integrity` attribute (W3C Subresource Integrity) */
function integrityOfFile(file: string): string {
  return `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
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
