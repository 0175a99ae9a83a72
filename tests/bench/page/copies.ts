/** Pages to measure ours beside, each as a folder that a host could serve. */
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { precompress } from "../../../export/compress.ts";

/** The same content, styles and fonts as one HTML file without any script. */
export async function copyByHand(page: string, copy: string): Promise<void> {
  await copyFolder(page, copy, /\.(br|gz|js|txt)$/);
  await edit(copy, "index.html", (html) =>
    html
      .replace(/<template [\s\S]*?<\/template>/g, "")
      .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
      .replaceAll(/<!--[\s\S]*?-->/g, ""),
  );
  await compressFolder(copy);
}

/** Our page at another address. */
export async function copyPage(
  page: string,
  copy: string,
  address: { from: string; to: string },
): Promise<void> {
  await copyFolder(page, copy, /\.(br|gz)$/);
  const move = (text: string) => text.replaceAll(address.from, address.to);
  await edit(copy, "robots.txt", move);
  await edit(copy, "sitemap.xml", move);
  // Nothing within a script, whose hash the policy names.
  await edit(copy, "index.html", (html) =>
    html.replace(/<link rel="canonical"[^>]*>/, move),
  );
  await compressFolder(copy);
}

/** Adds the compressed copies that hosts send. */
export async function compressFolder(folder: string): Promise<void> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options);
  const files = entries.filter((entry) => entry.isFile());
  await precompress(
    files.map(({ parentPath, name }) => join(parentPath, name)),
  );
}

async function copyFolder(
  page: string,
  copy: string,
  without: RegExp,
): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  const filter = (source: string) => !without.test(source);
  await cp(page, copy, { recursive: true, filter });
}

async function edit(
  folder: string,
  name: string,
  change: (text: string) => string,
): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, change(await readFile(file, "utf8")));
}
