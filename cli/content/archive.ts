/**
 * Archives of content: what `@sanity/export` writes (`data.ndjson`,
 * `assets.json`, `images/`), and `page.json`, which is what the page said: its
 * SHA-256 is the one in the `build.json` of a site made of it.
 */
import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import {
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { exportDataset } from "@sanity/export";
import type { SanityDocument } from "@sanity/types";
import { unpackTar } from "modern-tar/fs";
import type { SanitySettings } from "../../environment.ts";
import { canonicalJson } from "../../src/content/content-fingerprint.ts";
import { fetchSnapshot } from "../../src/content/snapshot.ts";
import { parseDocuments } from "../../studio/check/read-documents.ts";
import { editorsClient } from "./dataset.ts";

/** How an export names a picture: its file in place of a reference. */
const PICTURE =
  /"_sanityAsset":"image@file:\/\/\.\/(images\/([0-9a-f]{40}-\d+x\d+)\.(\w+))"/g;
const REFERENCE = '"asset":{"_type":"reference","_ref":"image-$2-$3"}';

async function readData(path: string): Promise<string> {
  const file = path.endsWith(".ndjson") ? path : join(path, "data.ndjson");
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new Error(
      `${path} is no archive. Give the folder that a pull made, or an NDJSON file.`,
      { cause },
    );
  }
}

/**
 * @param path of an archive, or of an NDJSON file
 * @returns all its documents, drafts among them, as a dataset holds them
 * @throws Error when it cannot be read, or a line is no document
 */
export const readArchive = async (path: string): Promise<SanityDocument[]> =>
  parseDocuments((await readData(path)).replaceAll(PICTURE, REFERENCE));

/**
 * Writes everything a dataset holds into a new folder, named after the moment
 * in UTC; it has that name only once it is whole.
 *
 * @param parent folder of all archives; created when missing
 * @returns the folder
 * @throws Error when the dataset cannot be read to its end, or a picture of a
 *   document is missing; nothing is left then
 */
export async function pullArchive(
  source: SanitySettings,
  parent: string,
  signal: AbortSignal,
): Promise<string> {
  const moment = new Date().toISOString().replaceAll(":", "-");
  await mkdir(parent, { recursive: true });
  const draft = await mkdtemp(join(parent, ".pull-"));
  try {
    await writeArchive(source, draft, signal);
    await rename(draft, join(parent, moment));
    return join(parent, moment);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeArchive(
  source: SanitySettings,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const { page } = await fetchSnapshot(source);
  const outputPath = join(folder, "export.tar.gz");
  const client = editorsClient(source);
  const exported = exportDataset({
    client,
    dataset: source.dataset,
    outputPath,
  });
  try {
    await Promise.race([exported, once(signal, "abort")]);
  } catch (cause) {
    throw new Error(
      "The dataset could not be read to its end, and nothing was kept. Pull again.",
      { cause },
    );
  }
  signal.throwIfAborted();
  await pipeline(
    createReadStream(outputPath),
    createGunzip(),
    unpackTar(folder, { strip: 1 }),
  );
  await rm(outputPath);
  for (const [, picture = ""] of (await readData(folder)).matchAll(PICTURE)) {
    // The export leaves out, with a warning, what it may not download.
    if (!existsSync(join(folder, picture)))
      throw new Error(
        `The picture ${picture} of a document is not in the dataset. Try again; if it stays, upload it anew in the Studio.`,
      );
  }
  const json = canonicalJson(page);
  if (json !== canonicalJson((await fetchSnapshot(source)).page))
    throw new Error("Something was published meanwhile. Pull again.");
  await writeFile(join(folder, "page.json"), json);
}
