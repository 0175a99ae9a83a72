/** Content archives: a tar.gz that `sanity dataset import` can restore. */
import { createWriteStream } from "node:fs";
import { mkdir, mkdtempDisposable, rename } from "node:fs/promises";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { exportDataset } from "@sanity/export";
import { contentClient } from "../../content/client.ts";
import type { SanitySettings } from "../../environment.ts";
import { sanityError } from "../../lib/failures.ts";

/** @returns a client that reads drafts and can write if its token allows that */
export function editorsClient(source: SanitySettings): SanityClient {
  // Export and drafts need a token; the embedded Content Lake accepts any.
  const token =
    source.kind === "embedded"
      ? "embedded"
      : (source.writeToken ?? source.readToken);
  return contentClient(source).withConfig({ token, perspective: "raw" });
}

type Asset = { _id: string; url?: string };

/** The format of Sanity's asset ids. The export uses the id as a file name. */
const ASSET_ID = /^(?:image-\w+-\d+x\d+|file-\w+)-\w+$/;

/**
 * @throws Error for an asset that was written without an upload: the export would use its id as a
 *   path to write to, and download from any address
 */
function requireUploaded(
  assets: readonly Asset[],
  { apiHost = "https://cdn.sanity.io", projectId, dataset }: SanitySettings,
): void {
  const places = ["images", "files"].map(
    (kind) => `${apiHost}/${kind}/${projectId}/${dataset}/`,
  );
  for (const { _id, url = "" } of assets) {
    const place = url.slice(0, url.lastIndexOf("/") + 1);
    if (!ASSET_ID.test(_id) || !places.includes(place))
      throw new Error(
        `The picture ${JSON.stringify(_id)} was written without an upload: its id or its address is not Sanity's. Delete that document, then try again.`,
      );
  }
}

/** Writes a whole dataset to a file named after the UTC time. Leaves no file if reading fails. */
export async function pullArchive(
  source: SanitySettings,
  folder: string,
  signal: AbortSignal,
) {
  const client = editorsClient(source);
  const { dataset } = source;
  const fail = (cause: unknown) => Promise.reject(sanityError(cause));
  const time = new Date().toISOString().replaceAll(":", "-");
  const path = join(folder, `${time}.tar.gz`);
  await mkdir(folder, { recursive: true });
  // Only this user can read this folder. The export keeps its temporary files in TMPDIR.
  await using temporary = await mkdtempDisposable(join(folder, ".pull-"));
  process.env.TMPDIR = temporary.path;
  const part = join(temporary.path, "archive.tar.gz");
  const outputPath = createWriteStream(part, { mode: 0o600, signal });
  // Without a listener, an error would end the process. `exportDataset` throws the same error.
  outputPath.on("error", () => {});
  const query = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]';
  const assets = await client.fetch(query, {}, { signal }).catch(fail);
  requireUploaded(assets, source);
  const exporting = exportDataset({ client, dataset, outputPath });
  const { documentCount, assetCount } = await exporting.catch(fail);
  if (documentCount === 0)
    throw new Error(
      "The dataset is empty, or the token cannot read it. No archive was written.",
    );
  // The export only warns about a picture that it cannot download.
  if (assetCount < assets.length)
    throw new Error(
      "A picture could not be downloaded. Check the pictures in the Studio, then try again.",
    );
  await rename(part, path);
  return { path, documentCount };
}
