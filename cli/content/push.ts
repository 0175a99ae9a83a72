import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sanityImport } from "@sanity/import";
import type { SanityDocument } from "@sanity/types";
import type { SanitySettings } from "../../environment.ts";
import { documentTypes } from "../../schemas/index.ts";
import { readArchive } from "./archive.ts";
import { editorsClient, fetchAll } from "./dataset.ts";
import { differingFields, isContent } from "./differences.ts";

export type PushOptions = {
  /** As everything was: published documents published, drafts and approvals, too. */
  restore: boolean;
  /** Also over what somebody has edited. */
  replace: boolean;
};

/** What a push does with each document. */
export type PushPlan = {
  write: SanityDocument[];
  /** Ids of documents that say so already. */
  same: string[];
  /** Ids of documents that somebody has edited, and that stay as they are. */
  edited: string[];
};

/** Transactions of ours: a document's `_rev` is the last one that changed it. */
const TRANSACTION = "content-push-";

const pageTypes = new Set<string>(documentTypes.map(({ name }) => name));

/** @param dataset all that is there, drafts among it */
export function planPush(
  archive: readonly SanityDocument[],
  dataset: readonly SanityDocument[],
  { restore, replace }: PushOptions,
): PushPlan {
  const there = new Map(dataset.map((document) => [document._id, document]));
  const plan: PushPlan = { write: [], same: [], edited: [] };
  for (const document of archive) {
    if (!(restore ? isContent(document) : pageTypes.has(document._id)))
      continue;
    const _id = restore ? document._id : `drafts.${document._id}`;
    const current = there.get(_id);
    const shown = current ?? there.get(document._id);
    if (shown && differingFields(document, shown).length === 0)
      plan.same.push(_id);
    else if (!current || replace || current._rev.startsWith(TRANSACTION))
      plan.write.push({ ...document, _id });
    else plan.edited.push(_id);
  }
  return plan;
}

/** So many in one transaction, which a dataset takes whole or not at all. */
const BATCH = 50;

/**
 * Writes an archive into a dataset. Pictures go first, so that each document is
 * whole from its first moment; cut off, the same push goes on with the rest.
 *
 * @param path of an archive, or of an NDJSON file
 * @throws Error when it cannot be read, or the dataset does not take it all
 */
export async function pushArchive(
  target: SanitySettings,
  path: string,
  options: PushOptions,
): Promise<PushPlan> {
  const archive = await readArchive(path);
  const plan = async () => planPush(archive, await fetchAll(target), options);
  try {
    await uploadPictures(target, path, (await plan()).write);
    // Asked again: uploading takes long, and editors do not wait.
    const decided = await plan();
    await writeDocuments(target, decided.write);
    return decided;
  } catch (cause) {
    throw new Error(
      "Not everything was written. Run the same push again: it goes on with the rest.",
      { cause },
    );
  }
}

async function uploadPictures(
  target: SanitySettings,
  path: string,
  documents: readonly SanityDocument[],
): Promise<void> {
  const references = JSON.stringify(documents).matchAll(
    /"image-([0-9a-f]{40}-\d+x\d+)-(\w+)"/g,
  );
  const files = [...references].map(([, name, extension]) =>
    pathToFileURL(resolve(path, "images", `${name}.${extension}`)),
  );
  if (files.length === 0 || path.endsWith(".ndjson")) return;
  await sanityImport([], {
    client: editorsClient(target),
    assetMap: JSON.parse(await readFile(join(path, "assets.json"), "utf8")),
    unreferencedAssets: files.map(({ href }) => `image#${href}`),
  });
}

async function writeDocuments(
  target: SanitySettings,
  documents: readonly SanityDocument[],
): Promise<void> {
  for (let first = 0; first < documents.length; first += BATCH) {
    const transaction = editorsClient(target).transaction();
    for (const { _rev, ...document } of documents.slice(first, first + BATCH))
      transaction.createOrReplace(document);
    await transaction.transactionId(TRANSACTION + randomUUID()).commit();
  }
}
