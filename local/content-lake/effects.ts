/**
 * What a change did, as a pair of Mendoza patches (Sanity's compact format for
 * differences between JSON documents): one that applies it, one that takes it
 * back. The Studio's history reads from them who wrote which word.
 */
import { isDeepStrictEqual } from "node:util";
import { applyPatch } from "mendoza";
import {
  isJsonObject,
  type JsonObject,
  type LakeDocument,
} from "./document.ts";
import { type MendozaPatch, objectDifference } from "./mendoza.ts";

/** Patches between two states of a document, both without their `_rev`. */
export interface Effects {
  apply: MendozaPatch;
  revert: MendozaPatch;
}

/** Mendoza's opcode for "the result is this value"; with null it tells the Studio of a deletion. */
const REPLACE = 0;

/** @returns the effects of a change; either side is missing when the document was created or deleted */
export function effectsOf(
  before: LakeDocument | undefined,
  after: LakeDocument | undefined,
): Effects {
  const from = withoutRevision(before);
  const to = withoutRevision(after);
  return { apply: difference(from, to), revert: difference(to, from) };
}

/**
 * Applies one side of the effects.
 *
 * @param revision the revision the result has
 * @returns the document on the other side, or undefined when it does not exist there
 */
export function applyEffect(
  document: LakeDocument | undefined,
  patch: MendozaPatch,
  revision: string,
): LakeDocument | undefined {
  const result: unknown = applyPatch(withoutRevision(document), patch);
  if (!isJsonObject(result)) return undefined;
  const { _id, _type, _createdAt, _updatedAt } = result;
  return {
    ...result,
    _id: String(_id),
    _type: String(_type),
    _createdAt: String(_createdAt),
    _updatedAt: String(_updatedAt),
    _rev: revision,
  };
}

function withoutRevision(
  document: LakeDocument | undefined,
): JsonObject | null {
  if (!document) return null;
  const { _rev, ...rest } = document;
  return rest;
}

/** A patch from one state to the other; proved by applying it, because documents are rebuilt from patches. */
function difference(
  from: JsonObject | null,
  to: JsonObject | null,
): MendozaPatch {
  if (!from || !to) return [REPLACE, to];
  const patch = objectDifference(from, to);
  return isDeepStrictEqual(applyPatch(from, patch), to) ? patch : [REPLACE, to];
}
