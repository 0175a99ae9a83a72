/**
 * Archives of content in Sanity's own format: a tar.gz with `data.ndjson`,
 * `assets.json` and `images/`, as `@sanity/export` writes it and `sanity dataset
 * import --replace` restores it.
 */
import { createReadStream } from "node:fs";
import {
  mkdir,
  mkdtempDisposable,
  readdir,
  readFile,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { addAbortSignal, PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import type { SanityClient } from "@sanity/client";
import { exportDataset } from "@sanity/export";
import { sanityImport } from "@sanity/import";
import { extractWithPath } from "@sanity/mutator";
import type { SanityDocument } from "@sanity/types";
import { unpackTar } from "modern-tar/fs";
import { contentClient } from "../../content/client.ts";
import { withoutSystemFields } from "../../content/json.ts";
import { parseDocuments } from "../../content/snapshot.ts";
import type { SanitySettings } from "../../environment.ts";
import { sanityError } from "../../run/failures.ts";
import { documentTypes } from "../../schemas/index.ts";
import { replaceFile } from "../command-line.ts";

/** @returns a client that reads drafts and can write if its token allows that */
export function editorsClient(source: SanitySettings): SanityClient {
  // Export and import need a token; the embedded Content Lake accepts any.
  const token =
    source.kind === "embedded"
      ? "embedded"
      : (source.writeToken ?? source.readToken);
  return contentClient(source).withConfig({ token, perspective: "raw" });
}

/** Writes a whole dataset to a file named after the time in UTC, or no file if reading fails. */
export async function pullArchive(
  source: SanitySettings,
  folder: string,
  signal: AbortSignal,
) {
  const client = editorsClient(source);
  const { dataset } = source;
  const time = new Date().toISOString().replaceAll(":", "-");
  const path = join(folder, `${time}.tar.gz`);
  let documentCount = 0;
  await mkdir(folder, { recursive: true });
  await replaceFile(path, async (file) => {
    const outputPath = addAbortSignal(signal, new PassThrough());
    // Without a listener, Node would exit. `exportDataset` throws the same error.
    outputPath.on("error", () => {});
    const query = 'count(*[_type == "sanity.imageAsset"])';
    const [pictures, exported] = await Promise.all([
      client.fetch<number>(query, {}, { signal }),
      exportDataset({ client, dataset, outputPath }),
      file.writeFile(outputPath),
    ]).catch((cause) => {
      // Otherwise `writeFile` would wait for the rest of the output.
      outputPath.destroy();
      throw sanityError(cause);
    });
    documentCount = exported.documentCount;
    if (documentCount === 0)
      throw new Error(
        "The dataset is empty, or the token cannot read it. No archive was written.",
      );
    // The export only warns about a picture that it cannot download.
    if (exported.assetCount < pictures)
      throw new Error(
        "A picture could not be downloaded. Check the pictures in the Studio, then try again.",
      );
  });
  return { path, documentCount };
}

/** In an archive, a picture's file takes the place of its reference. */
const PICTURE =
  /"_sanityAsset":"image@file:\/\/\.\/images\/([0-9a-f]{40}-\d+x\d+)\.(\w+)"/g;
const REFERENCE = '"asset":{"_type":"reference","_ref":"image-$1-$2"}';

/** The members of an archive that are unpacked. Links could lead to files of this machine. */
const MEMBER = /^(data\.ndjson|assets\.json|images\/[^/]+)$/;

/** Unpacks an archive and reads its documents as they were in the dataset, including drafts. */
async function unpack(path: string, folder: string): Promise<SanityDocument[]> {
  try {
    const isText = path.endsWith(".ndjson");
    if (!isText)
      await pipeline(
        createReadStream(path),
        createGunzip(),
        unpackTar(folder, {
          strip: 1,
          filter: ({ name, type }) => type === "file" && MEMBER.test(name),
        }),
      );
    const data = isText ? path : join(folder, "data.ndjson");
    const text = await readFile(data, "utf8");
    return parseDocuments(text.replaceAll(PICTURE, REFERENCE));
  } catch (cause) {
    throw new Error(
      `${path} is not an archive. Pass a file written by \`pull\`, or an NDJSON file.`,
      { cause },
    );
  }
}

/** @throws Error for a file or address in a document: the import would upload it for everyone */
function requireNoAssets(documents: readonly SanityDocument[]): void {
  for (const document of documents)
    for (const { path } of extractWithPath("..[_sanityAsset]", document))
      throw new Error(
        `The document ${document._id} names a file to upload, in ${path.join(".")}. Only pictures that \`pull\` has archived are pushed: remove that field from the archive.`,
      );
}

/**
 * Writes the page's documents from an archive as drafts.
 *
 * @param options.replace whether to overwrite documents that differ; otherwise they are `conflicts`
 */
export async function pushArchive(
  target: SanitySettings,
  path: string,
  options: { replace: boolean },
  signal: AbortSignal,
) {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "content-"));
  const folder = temporary.path;
  const types = new Set<string>(documentTypes.map(({ name }) => name));
  const documents = await unpack(path, folder);
  const page = documents.filter(({ _id }) => types.has(_id));
  if (page.length === 0)
    throw new Error(`${path} contains no published document of the page.`);
  requireNoAssets(page);
  const client = editorsClient(target);
  try {
    const existing = await client.fetch<SanityDocument[]>("*", {}, { signal });
    const find = (id: string) => existing.find(({ _id }) => _id === id);
    const {
      written = [],
      unchanged = [],
      conflicts = [],
    } = Object.groupBy(page, (document) => {
      const current = find(`drafts.${document._id}`) ?? find(document._id);
      if (!current) return "written";
      const [before, after] = [current, document].map(withoutSystemFields);
      if (isDeepStrictEqual(before, after)) return "unchanged";
      return options.replace ? "written" : "conflicts";
    });
    // The import reads the pictures from the same folder.
    const drafts = written.map((document) => {
      const draft = { ...document, _id: `drafts.${document._id}` };
      return `${JSON.stringify(draft)}\n`;
    });
    await writeFile(join(folder, "data.ndjson"), drafts);
    // The import would upload every picture in the folder.
    const pictures = join(folder, "images");
    for (const file of await readdir(pictures).catch(() => []))
      if (!drafts.some((draft) => draft.includes(`image-${parse(file).name}-`)))
        await rm(join(pictures, file));
    await sanityImport(folder, { client, operation: "createOrReplace" });
    return { written, unchanged, conflicts };
  } catch (error) {
    throw sanityError(error);
  }
}
