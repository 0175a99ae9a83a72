/** What a document is, and what its id tells about it. */

/** A stored document: always with an id, a type, a revision and two times (ISO 8601, UTC). */
export interface LakeDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [attribute: string]: unknown;
}

/** Any JSON object that came in from outside. */
export type JsonObject = { [key: string]: unknown };

const DRAFT_PREFIX = "drafts.";
const VERSION_PREFIX = "versions.";

/** Sanity's rule for document ids: no leading dot, hyphen or two dots in a row, at most 128 characters. */
const ID_PATTERN = /^(?!.*\.\.)[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,127}$/;

/** @returns whether `value` may name a document */
export function isDocumentId(value: unknown): value is string {
  return (
    typeof value === "string" && ID_PATTERN.test(value) && !value.endsWith(".")
  );
}

/** @returns whether `id` names an editor's unpublished work */
export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX);
}

/** @returns whether `id` names a document inside a release: `versions.<release>.<id>` */
export function isVersionId(id: string): boolean {
  return id.startsWith(VERSION_PREFIX);
}

/** @returns the id that the page knows a document by, for any of its drafts and versions */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length);
  if (isVersionId(id)) return id.split(".").slice(2).join(".");
  return id;
}

/** @returns the id of the draft of a document */
export function draftIdOf(publishedId: string): string {
  return `${DRAFT_PREFIX}${publishedId}`;
}

/** @returns the release a version belongs to, or undefined for drafts and published documents */
export function releaseOf(id: string): string | undefined {
  return isVersionId(id) ? id.split(".")[1] : undefined;
}

/**
 * Whether readers of the page can be affected by this document: not a draft,
 * not part of a release, and neither Sanity's own bookkeeping (`_.…`, and
 * types that begin with `sanity.`, such as image assets and preview secrets).
 */
export function isPublicContent(document: {
  _id: string;
  _type: string;
}): boolean {
  const { _id, _type } = document;
  return (
    !isDraftId(_id) &&
    !isVersionId(_id) &&
    !_id.startsWith("_.") &&
    !_type.startsWith("sanity.") &&
    !_type.startsWith("system.")
  );
}

/** @returns whether `value` is a JSON object (not an array, not null) */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
