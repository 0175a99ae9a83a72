/** What a document is, what its id tells about it, and what may be stored in it. */
import { randomUUID } from "node:crypto";

/** Any JSON object. */
export type JsonObject = { [key: string]: unknown };

/** A stored document: always with an id, a type, a revision and two times (ISO 8601, UTC). */
export type LakeDocument = JsonObject & {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
};

/** Sanity's rule for document ids: no leading dot or hyphen, no dot at the end, no two in a row, at most 128 characters. */
export const DOCUMENT_ID_PATTERN =
  /^(?!.*\.\.)[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,127}(?<!\.)$/;

/** @returns whether `id` names an editor's unpublished work */
export function isDraftId(id: string): boolean {
  return id.startsWith("drafts.");
}

/** @returns whether `id` names a document inside a release: `versions.<release>.<id>` */
export function isVersionId(id: string): boolean {
  return id.startsWith("versions.");
}

/** @returns the id that readers know a document by, for any of its drafts and versions */
export function publishedIdOf(id: string): string {
  return id.replace(/^(drafts|versions\.[^.]*)\./, "");
}

/** @returns the id of the draft of a document */
export function draftIdOf(publishedId: string): string {
  return `drafts.${publishedId}`;
}

/**
 * Whether readers of published content can be affected by this document: its
 * `_id` has no dot, as drafts, parts of releases and whatever else only editors
 * may read have, and it is none of Sanity's own bookkeeping (types such as
 * `sanity.imageAsset` or `system.group`).
 */
export function isPublicContent({ _id, _type }: LakeDocument): boolean {
  return !_id.includes(".") && !/^(sanity|system)\./.test(_type);
}

/** @returns whether `value` is a JSON object (not an array, not null) */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Deeper than any real document; keeps recursion far from the limits of the call stack. */
const MAX_DEPTH = 100;

/**
 * @returns why `value` cannot be stored, or undefined when it can. Besides
 * JSON's own rules it rejects the key `__proto__` and objects whose prototype
 * was replaced by a patch path such as `['__proto__']`.
 */
export function whyNotContent(value: unknown, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
  if (typeof value === "number" && !Number.isFinite(value))
    return "has a number that is not finite";
  if (value === null || /string|boolean|number/.test(typeof value)) return;
  if (typeof value !== "object") return `has a value of type ${typeof value}`;
  if (
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return "has an object that is not plain";
  if (Object.hasOwn(value, "__proto__")) return "has an attribute __proto__";
  for (const child of Object.values(value)) {
    const problem = whyNotContent(child, depth + 1);
    if (problem) return problem;
  }
}

/**
 * Gives every object inside an array a `_key` where it has none, as the API
 * does for `autoGenerateArrayKeys`. Changes `value` in place.
 */
export function addArrayKeys(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const child of Object.values(value)) {
    if (Array.isArray(value) && isJsonObject(child))
      child._key ??= randomUUID().replaceAll("-", "").slice(0, 12);
    addArrayKeys(child);
  }
}
