import type { Action } from "./accepted.ts";
import { conflict, type Transaction } from "./transaction.ts";

/** Applies an editor's action, as `@sanity/client` describes each `Action`. */
export function applyAction(
  action: Action,
  { get, require, apply }: Transaction,
): void {
  const requireRevision = (id: string, revision: string | undefined) => {
    if (revision !== undefined && revision !== get(id)?._rev)
      throw conflict(`"${id}" has an unexpected revision ID`);
  };
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
    case "sanity.action.document.publish": {
      const { draftId, publishedId: _id } = action;
      requireRevision(draftId, action.ifDraftRevisionId);
      requireRevision(_id, action.ifPublishedRevisionId);
      apply({ createOrReplace: { ...require(draftId), _id } });
      apply({ delete: { id: draftId } });
      break;
    }
    case "sanity.action.document.replaceDraft":
      apply({ createOrReplace: action.attributes });
      break;
    case "sanity.action.document.version.discard":
      apply({ delete: { id: require(action.versionId)._id } });
  }
}
