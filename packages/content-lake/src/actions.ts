/** Applies an editor's actions, as `@sanity/client` describes each `Action`. */
import type { Action } from "./accepted.ts";
import type { Transaction } from "./transaction.ts";

/** @throws LakeError when the action conflicts with the stored documents */
export function applyAction(
  action: Action,
  { get, require, apply }: Transaction,
): void {
  switch (action.actionType) {
    case "sanity.action.document.create":
      apply({ create: action.attributes });
      break;
    case "sanity.action.document.edit": {
      const { draftId: _id, publishedId, patch } = action;
      if (!get(_id)) apply({ create: { ...require(publishedId), _id } });
      apply({ patch: { ...patch, id: _id } });
      break;
    }
    case "sanity.action.document.replaceDraft":
      apply({ createOrReplace: action.attributes });
      break;
    case "sanity.action.document.version.discard":
      apply({ delete: { id: require(action.versionId)._id } });
  }
}
