/**
 * Archives of content in Sanity's own format: a tar.gz with `data.ndjson`,
 * `assets.json` and `images/`, as `@sanity/export` writes it and `sanity dataset
 * import --replace` restores it.
 */
import {
  copyFile,
  mkdir,
  mkdtempDisposable,
  readFile,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addAbortSignal } from "node:stream";
import type { SanityClient } from "@sanity/client";
import { exportDataset } from "@sanity/export";
import { sanityImport } from "@sanity/import";
import type { SanityDocument } from "@sanity/types";
import { execa } from "execa";
import type { SanitySettings } from "../../environment.ts";
import { APPROVED } from "../../schemas/define.ts";
import { documentTypes } from "../../schemas/index.ts";
import { isSameText } from "../../src/content/approval.ts";
import { contentClient } from "../../src/content/client.ts";
import { parseDocuments } from "../../src/content/snapshot.ts";
import { answerError, sanityAnswer } from "../answers.ts";
import { replaceFile } from "../program.ts";

/** A client that sees drafts and may write, as far as its token allows. */
export function editorsClient(source: SanitySettings): SanityClient {
  // Export and import need a token; the embedded Content Lake takes any.
  const token =
    source.kind === "embedded"
      ? "embedded"
      : (source.writeToken ?? source.readToken);
  return contentClient(source).withConfig({ token, perspective: "raw" });
}

/** @returns the drafts of documents that are not published yet, with the ids that they will have; none without a token */
export async function fetchFirstDrafts(
  source: SanitySettings,
  signal: AbortSignal,
): Promise<SanityDocument[]> {
  const ids = documentTypes.flatMap(({ name }) => [name, `drafts.${name}`]);
  const documents = await editorsClient(source)
    .fetch<SanityDocument[]>("*[_id in $ids]", { ids }, { signal })
    .catch((cause) => {
      throw answerError("Sanity", sanityAnswer(cause), cause);
    });
  const published = new Set(documents.map(({ _id }) => _id));
  return documents
    .filter(({ _id, _type }) => _id !== _type && !published.has(_type))
    .map((draft) => ({ ...draft, _id: draft._type }));
}

/**
 * Writes everything a dataset holds into a file named after the time in UTC.
 *
 * @param folder of all archives; created when missing
 * @returns the file, and how many documents are in it
 * @throws Error when the dataset cannot be read to its end, or a picture
 *   is missing; there is no file then
 */
export async function pullArchive(
  source: SanitySettings,
  folder: string,
  signal: AbortSignal,
): Promise<{ path: string; documentCount: number }> {
  const client = editorsClient(source);
  const { dataset } = source;
  const time = new Date().toISOString().replaceAll(":", "-");
  const path = join(folder, `${time}.tar.gz`);
  let documentCount = 0;
  await mkdir(folder, { recursive: true });
  await replaceFile(path, async (file) => {
    const outputPath = addAbortSignal(signal, file.createWriteStream());
    outputPath.on("error", () => {}); // The export throws it.
    const query = 'count(*[_type == "sanity.imageAsset"])';
    const fetching = client.fetch<number>(query, {}, { signal });
    const [pictures, exported] = await Promise.all([
      fetching,
      exportDataset({ client, dataset, outputPath }),
    ]).catch((cause) => {
      throw answerError("Sanity", sanityAnswer(cause), cause);
    });
    documentCount = exported.documentCount;
    if (documentCount === 0)
      throw new Error(
        "The dataset is empty, or the token may read nothing of it. No archive was written.",
      );
    // The export leaves out, with a warning, what it may not download.
    if (exported.assetCount < pictures)
      throw new Error(
        "A picture could not be downloaded. Look at the pictures in the Studio, then try again.",
      );
  });
  return { path, documentCount };
}

/** How an export names a picture: its file in place of a reference. */
const PICTURE =
  /"_sanityAsset":"image@file:\/\/\.\/images\/([0-9a-f]{40}-\d+x\d+)\.(\w+)"/g;
const REFERENCE = '"asset":{"_type":"reference","_ref":"image-$1-$2"}';

/** Unpacks an archive, and reads its documents as a dataset holds them, drafts among them. */
async function unpack(path: string, folder: string): Promise<SanityDocument[]> {
  try {
    const data = join(folder, "data.ndjson");
    if (path.endsWith(".ndjson")) await copyFile(path, data);
    else await execa`tar -xzf ${path} -C ${folder} --strip-components=1`;
    const text = await readFile(data, "utf8");
    return parseDocuments(text.replaceAll(PICTURE, REFERENCE));
  } catch (cause) {
    throw new Error(
      `${path} is no archive. Give a file that a pull wrote, or an NDJSON file.`,
      { cause },
    );
  }
}

/** Ids of documents by what a push did with them. */
export type PushResult = { written: string[]; same: string[]; left: string[] };

/**
 * Writes the page's documents of an archive as drafts. A document that is there
 * and differs is left as it is, unless `replace`.
 *
 * @param path of an archive, or of an NDJSON file
 * @throws Error when it cannot be read, or the dataset does not take it all
 */
export async function pushArchive(
  target: SanitySettings,
  path: string,
  replace: boolean,
  signal: AbortSignal,
): Promise<PushResult> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "content-"));
  const folder = temporary.path;
  const types = new Set<string>(documentTypes.map(({ name }) => name));
  const documents = await unpack(path, folder);
  const page = documents.filter(({ _id }) => types.has(_id));
  if (page.length === 0)
    throw new Error(`${path} has no published document of the page.`);
  const client = editorsClient(target);
  const result: PushResult = { written: [], same: [], left: [] };
  try {
    const there = await client.fetch<SanityDocument[]>("*", {}, { signal });
    const find = (id: string) => there.find(({ _id }) => _id === id);
    const drafts = page.flatMap((document) => {
      const { _id } = document;
      const current = find(`drafts.${_id}`) ?? find(_id);
      const isSame = current && isSameText(current, document);
      const list = isSame ? "same" : current && !replace ? "left" : "written";
      result[list].push(_id);
      // What was approved for another dataset is not approved here.
      const { [APPROVED]: _, ...draft } = document;
      return list === "written" ? { ...draft, _id: `drafts.${_id}` } : [];
    });
    // An import reads a folder, with the pictures in it.
    const lines = drafts.map((draft) => `${JSON.stringify(draft)}\n`);
    await writeFile(join(folder, "data.ndjson"), lines);
    await sanityImport(folder, { client, operation: "createOrReplace" });
  } catch (error) {
    throw answerError("Sanity", sanityAnswer(error), error);
  }
  return result;
}
