import { readFile } from "node:fs/promises";
import { withoutSystemFields } from "../../content/json.ts";
import { parseDocuments } from "../../content/snapshot.ts";
import type { SanitySettings } from "../../environment.ts";
import { sanityError } from "../../lib/failures.ts";
import { documentTypes } from "../../schemas/index.ts";
import { editorsClient } from "./archive.ts";

/**
 * Fills a new dataset with the page's documents from an NDJSON file, as drafts without pictures.
 *
 * @returns how many drafts were written
 */
export async function pushDrafts(
  target: SanitySettings,
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const documents = parseDocuments(await readFile(path, "utf8"));
  const page = documents.filter(({ _id }) =>
    documentTypes.some(({ name }) => name === _id),
  );
  if (page.length === 0)
    throw new Error(`${path} contains no published document of the page.`);
  const drafts = page.map(({ _id: id, _type, ...document }) => ({
    create: { ...withoutSystemFields(document), _id: `drafts.${id}`, _type },
  }));
  const client = editorsClient(target);
  const ids = page.flatMap(({ _id }) => [_id, `drafts.${_id}`]);
  const fail = (cause: unknown) => Promise.reject(sanityError(cause));
  const existing = await client
    .fetch<string[]>("*[_id in $ids]._id", { ids }, { signal })
    .catch(fail);
  if (existing.length > 0)
    throw new Error(
      `Nothing was written: the dataset has ${existing.join(", ")}. Push into a new dataset, or edit in the Studio.`,
    );
  // Leaves out the picture files, but keeps their texts, such as `alt`.
  const text = JSON.stringify(drafts, (name, value) =>
    /^(?:asset|_sanityAsset)$/.test(name) ? undefined : value,
  );
  await client.mutate(JSON.parse(text), { signal }).catch(fail);
  return drafts.length;
}
