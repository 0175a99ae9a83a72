/**
 * Actions: what an editor does, in one word, turned into the mutations it
 * consists of. Source of the rules: the descriptions of `Action` in
 * `@sanity/client`, and what the Studio sends.
 */
import { z } from "zod";
import { LakeError } from "./errors.ts";
import {
  documentId,
  isDraftId,
  type LakeDocument,
  namedDocument,
  patchOperations,
  publishedIdOf,
  type Transaction,
} from "./transaction.ts";

const publishedId = documentId.refine((id) => !isDraftId(id), {
  error: "is a draft",
});

const draftId = documentId.refine(isDraftId, { error: "is no draft" });
const attributes = namedDocument.extend({ _id: draftId });
const revision = z.string().nullish();
const purge = z.boolean().optional();

const pair = { draftId, publishedId };

const action = <Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  fields: Fields,
) =>
  z.object({
    actionType: z.literal(`sanity.action.document.${name}`),
    ...fields,
  });

const revisions = {
  ifDraftRevisionId: revision,
  ifPublishedRevisionId: revision,
};
export const actionSchema = z.discriminatedUnion(
  "actionType",
  [
    action("create", { attributes, ifExists: z.string().nullish() }),
    action("edit", { ...pair, patch: patchOperations }),
    action("replaceDraft", { attributes }),
    action("publish", { ...pair, ...revisions }),
    action("discard", { draftId, purge }),
    action("version.discard", { versionId: draftId, purge }),
  ],
  {
    error: ({ input }) =>
      `The action ${JSON.stringify(Object(input).actionType)} is not emulated here`,
  },
);

/** @throws LakeError when the action conflicts with what is there */
export function carryOut(
  { get, require, expectRevision, apply }: Transaction,
  action: z.infer<typeof actionSchema>,
): void {
  if (
    "draftId" in action &&
    "publishedId" in action &&
    publishedIdOf(action.draftId) !== action.publishedId
  )
    throw new LakeError(400, "draftId and publishedId are of two documents");
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
      apply({ createOrReplace: strengthened(document) });
      apply({ delete: { id: draftId } });
      return;
    }
    case "sanity.action.document.discard":
    case "sanity.action.document.version.discard": {
      const id = "draftId" in action ? action.draftId : action.versionId;
      apply({ delete: { id: require(id)._id, purge: action.purge } });
    }
  }
}

/**
 * @returns `document` without the marks of references to what was not published
 *   when they were made; their target is, or is about to be
 */
const strengthened = <Value>(document: Value): Value =>
  JSON.parse(JSON.stringify(document), (_, value) => {
    if (!value?._strengthenOnPublish) return value;
    const { _strengthenOnPublish: mark, _weak, ...reference } = value;
    return mark.weak ? { ...reference, _weak } : reference;
  });

const copyOf = (document: LakeDocument, _id: string) => ({ ...document, _id });
