/**
 * Actions: what an editor does, in one word, turned into the mutations it
 * consists of. Source of the rules: the descriptions of `Action` in
 * `@sanity/client`, and what the Studio sends.
 */
import { z } from "zod";
import {
  isDraftId,
  type LakeDocument,
  namedDocument,
  patchOperations,
  documentId as publishedId,
  type Transaction,
} from "./transaction.ts";

const draftId = publishedId.refine(isDraftId, { error: "is no draft" });
const attributes = namedDocument.extend({ _id: draftId });
const revision = z.string().nullish();

export const actionSchema = z.discriminatedUnion("actionType", [
  z.object({
    actionType: z.literal("sanity.action.document.create"),
    attributes,
    ifExists: z.string().nullish(),
  }),
  z.object({
    actionType: z.literal("sanity.action.document.edit"),
    draftId,
    publishedId,
    patch: patchOperations,
  }),
  z.object({
    actionType: z.literal("sanity.action.document.replaceDraft"),
    attributes,
  }),
  z.object({
    actionType: z.literal("sanity.action.document.publish"),
    draftId,
    publishedId,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  z.object({
    actionType: z.literal("sanity.action.document.version.discard"),
    versionId: draftId,
  }),
]);

/** @throws LakeError when the action conflicts with what is there */
export function carryOut(
  { get, require, expectRevision, apply }: Transaction,
  action: z.infer<typeof actionSchema>,
): void {
  switch (action.actionType) {
    case "sanity.action.document.create":
      if (get(action.attributes._id) && action.ifExists === "ignore") return;
      apply({ create: action.attributes });
      return;
    case "sanity.action.document.edit": {
      const { draftId: id, publishedId, patch } = action;
      if (!get(id)) apply({ create: copyOf(require(publishedId), id) });
      apply({ patch: { ...patch, id } });
      return;
    }
    case "sanity.action.document.replaceDraft":
      apply({ createOrReplace: action.attributes });
      return;
    case "sanity.action.document.publish": {
      const { draftId, publishedId } = action;
      const draft = require(draftId);
      expectRevision(draftId, action.ifDraftRevisionId);
      expectRevision(publishedId, action.ifPublishedRevisionId);
      const { _createdAt } = get(publishedId) ?? draft;
      const document = { ...copyOf(draft, publishedId), _createdAt };
      apply({ createOrReplace: document });
      apply({ delete: { id: draftId } });
      return;
    }
    case "sanity.action.document.version.discard":
      apply({ delete: { id: require(action.versionId)._id } });
  }
}

const copyOf = (document: LakeDocument, _id: string) => ({ ...document, _id });
