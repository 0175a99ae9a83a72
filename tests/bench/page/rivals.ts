/** The pages that ours is measured beside, each as a folder that a host could serve. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { precompress } from "../../../export/compress.ts";
import { buildFloor } from "../../weight/floor.ts";

export type Rival = { name: string; folder: string };

/**
 * @param page the exported folder of our page
 * @param directory where the others are written; emptied first
 */
export async function rivals(
  page: string,
  directory: string,
): Promise<Rival[]> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const floor = join(directory, "floor");
  await cp(await buildFloor(), floor, { recursive: true });
  const handWritten = join(directory, "hand-written");
  await writeHandWritten(page, handWritten);
  for (const folder of [floor, handWritten]) await compressAll(folder);
  return [
    { name: "empty page of Next", folder: floor },
    { name: "hand-written HTML", folder: handWritten },
  ];
}

/** The same content, styles and fonts as one HTML file without any script. */
async function writeHandWritten(page: string, folder: string): Promise<void> {
  await cp(page, folder, {
    recursive: true,
    filter: (source) => !/\.(br|gz|js|txt|html)$/.test(source),
  });
  const html = await readFile(join(page, "index.html"), "utf8");
  const withoutScripts = html
    .replace(/<template id="scripts">[\s\S]*?<\/template>/, "")
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replace(/<link [^>]*\bdisabled\b[^>]*>/, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "");
  await writeFile(join(folder, "index.html"), withoutScripts);
}

/** Our page at another address, allowed to read its own files, as Lighthouse does from within it. */
export async function writeRelaxed(
  page: string,
  folder: string,
  address: { from: string; to: string },
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(page, folder, {
    recursive: true,
    filter: (source) => !/\.(br|gz)$/.test(source),
  });
  const edit = async (name: string, change: (text: string) => string) => {
    const file = join(folder, name);
    await writeFile(file, change(await readFile(file, "utf8")));
  };
  const move = (text: string) => text.replaceAll(address.from, address.to);
  await edit("robots.txt", move);
  await edit("sitemap.xml", move);
  // Nothing within a script, whose hash the policy names.
  await edit("index.html", (html) =>
    html
      .replace(/<link rel="canonical"[^>]*>/, move)
      .replace("connect-src ", "connect-src 'self' "),
  );
  await compressAll(folder);
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  await precompress(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
}
