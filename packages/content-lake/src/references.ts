/** Content Lake keeps strong references whole: what is referred to must exist, and cannot be deleted. */
import type { ChangeSet } from "./change-set.ts";
import { isJsonObject } from "./document.ts";
import { HttpError } from "./errors.ts";

/** @returns the ids that a value refers to with a strong reference, at any depth */
function strongReferences(value: unknown, found = new Set<string>()) {
  if (typeof value !== "object" || value === null) return found;
  if (isJsonObject(value)) {
    const { _ref, _weak, _dataset } = value;
    if (typeof _ref === "string" && _weak !== true && _dataset === undefined)
      found.add(_ref);
  }
  for (const child of Object.values(value)) strongReferences(child, found);
  return found;
}

/**
 * Checks the outcome of a transaction.
 *
 * @throws HttpError (409) when a changed document refers to nothing, or something still refers to a deleted one
 */
export function checkReferences(changeSet: ChangeSet): void {
  const deleted = new Set<string>();
  for (const { id, before, after } of changeSet.changes()) {
    if (!after) deleted.add(id);
    const known = strongReferences(before);
    for (const target of strongReferences(after)) {
      if (known.has(target) || changeSet.get(target)) continue;
      const message = `Document "${id}" references non-existent document "${target}"`;
      const type = "documentReferenceDoesNotExistError";
      throw new HttpError(409, message, { type, id: target });
    }
  }
  if (deleted.size === 0) return;
  for (const { _id, ...content } of changeSet.all()) {
    for (const id of strongReferences(content)) {
      if (!deleted.has(id)) continue;
      const message = `Document "${id}" cannot be deleted as there are references to it from "${_id}"`;
      const type = "documentHasExistingReferencesError";
      throw new HttpError(409, message, { type, id, referringIDs: [_id] });
    }
  }
}
