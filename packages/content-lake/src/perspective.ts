/** Which documents a reader sees, and under which id: Sanity's perspectives. */
import { draftIdOf, type LakeDocument, publishedIdOf } from "./document.ts";
import { HttpError } from "./errors.ts";

/** `raw`: everything as stored. Otherwise the layers to look through, the topmost first. */
type Perspective = "raw" | readonly string[];

/** From this API version on a query without a perspective sees published content only. */
const PUBLISHED_BY_DEFAULT_SINCE = "v2025-02-19";

/**
 * Reads the `perspective` parameter.
 *
 * @param value `raw`, `published`, `drafts`, its old name `previewDrafts`, or a comma-separated stack with release names
 * @param apiVersion the version in the address, such as `v2025-02-19`, `v1` or `vX`; empty when there is none
 * @throws HttpError (400) when the value makes no sense
 */
export function parsePerspective(
  value: string | undefined,
  apiVersion: string,
): Perspective {
  if (value === "raw") return "raw";
  // As text, "v1" sorts before any date and "vX" after it.
  if (!value)
    return apiVersion >= PUBLISHED_BY_DEFAULT_SINCE ? ["published"] : "raw";
  const layers = value.replace("previewDrafts", "drafts").split(",");
  if (!layers.every((name) => /^(?!raw$)[\w-]{1,128}$/.test(name)))
    throw new HttpError(400, "Invalid perspective");
  return layers.includes("published") ? layers : [...layers, "published"];
}

/**
 * The documents as seen from a perspective. What shines through from a draft
 * or a release carries its published id, and its own id as `_originalId`.
 */
export function viewFrom(
  perspective: Perspective,
  documents: ReadonlyMap<string, LakeDocument>,
): LakeDocument[] {
  const all = [...documents.values()];
  if (perspective === "raw") return all;
  if (perspective.length === 1)
    return all.filter(({ _id }) => _id === publishedIdOf(_id));
  const publishedIds = new Set([...documents.keys()].map(publishedIdOf));
  return [...publishedIds].flatMap((_id) => {
    const [topmost] = perspective.flatMap(
      (layer) => documents.get(idInLayer(_id, layer)) ?? [],
    );
    return topmost ? [{ ...topmost, _id, _originalId: topmost._id }] : [];
  });
}

function idInLayer(publishedId: string, layer: string): string {
  if (layer === "published") return publishedId;
  if (layer === "drafts") return draftIdOf(publishedId);
  return `versions.${layer}.${publishedId}`;
}
