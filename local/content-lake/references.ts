/** Content Lake keeps strong references whole: what is referred to must exist, and cannot be deleted. */
import type { Change } from "./change-set.ts";
import { isJsonObject, type LakeDocument } from "./document.ts";
import { mutationRefused } from "./errors.ts";

/** @returns the ids that a value refers to with a strong reference, at any depth */
export function strongReferences(value: unknown): Set<string> {
  const found = new Set<string>();
  collect(value, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (isJsonObject(value)) {
    const elsewhere = value._dataset !== undefined;
    if (typeof value._ref === "string" && value._weak !== true && !elsewhere)
      found.add(value._ref);
    for (const child of Object.values(value)) collect(child, found);
  }
}

/**
 * Checks the outcome of a transaction.
 *
 * @param changes what it changed
 * @param get a document as it would be afterwards
 * @param all every document as it would be afterwards
 * @throws Refusal when a changed document refers to nothing, or something still refers to a deleted one
 */
export function checkReferences(
  changes: readonly Change[],
  get: (id: string) => LakeDocument | undefined,
  all: () => LakeDocument[],
): void {
  for (const { id, before, after } of changes) {
    if (!after) continue;
    const known = strongReferences(before);
    for (const target of strongReferences(after)) {
      if (!known.has(target) && !get(target)) throw refersToNothing(id, target);
    }
  }
  const deleted = new Set(
    changes.filter(({ after }) => !after).map(({ id }) => id),
  );
  if (deleted.size === 0) return;
  for (const document of all()) {
    for (const target of strongReferences(document)) {
      if (deleted.has(target)) throw stillReferredTo(target, document._id);
    }
  }
}

function refersToNothing(id: string, target: string) {
  const type = "documentReferenceDoesNotExistError";
  const description = `Document "${id}" references non-existent document "${target}"`;
  return mutationRefused(409, { type, description, id: target }, 0);
}

function stillReferredTo(id: string, referringID: string) {
  const type = "documentHasExistingReferencesError";
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referringID}"`;
  const error = { type, description, id, referringIDs: [referringID] };
  return mutationRefused(409, error, 0);
}
