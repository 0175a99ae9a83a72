/** Translates an editor's actions into mutations, as `@sanity/client` describes each `Action`. */
import { z } from "zod";
import { LakeError } from "./errors.ts";
import {
  documentId,
  isDraftId,
  type LakeDocument,
  type Mutation,
  namedDocument,
  patchOperations,
  publishedIdOf,
  type Transaction,
} from "./transaction.ts";

const publishedId = documentId.refine((id) => !isDraftId(id), "is a draft");
const draftId = documentId.refine(isDraftId, "is not a draft");
const attributes = namedDocument.extend({ _id: draftId });
const revision = z.string().nullish();
const purge = z.boolean().optional();

const pair = { draftId, publishedId };
const includeDrafts = z.array(draftId).default([]);
const revisions = {
  ifDraftRevisionId: revision,
  ifPublishedRevisionId: revision,
};

const action = <Name extends string, Fields extends z.ZodRawShape>(
  name: Name,
  fields: Fields,
) =>
  z.object({
    actionType: z.literal(`sanity.action.document.${name}`),
    ...fields,
  });

export const actionSchema = z.discriminatedUnion(
  "actionType",
  [
    action("create", { attributes, ifExists: z.string().nullish() }),
    action("edit", { ...pair, patch: patchOperations }),
    action("replaceDraft", { attributes }),
    action("publish", { ...pair, ...revisions }),
    action("unpublish", pair),
    action("delete", { publishedId, includeDrafts, purge }),
    action("discard", { draftId, purge }),
    action("version.discard", { versionId: draftId, purge }),
  ],
  {
    error: ({ input }) =>
      `The action ${JSON.stringify(Object(input).actionType)} is not emulated here`,
  },
);

/**
 * @returns the mutations that carry out the action
 * @throws LakeError when the action conflicts with the stored documents
 */
export function mutationsFor(
  action: z.infer<typeof actionSchema>,
  { get, documents, require, expectRevision }: Transaction,
): Mutation[] {
  if (
    "draftId" in action &&
    "publishedId" in action &&
    publishedIdOf(action.draftId) !== action.publishedId
  )
    throw new LakeError(400, "draftId and publishedId do not match");
  switch (action.actionType) {
    case "sanity.action.document.create": {
      const { attributes, ifExists } = action;
      if (ifExists === "ignore") return [{ createIfNotExists: attributes }];
      return [{ create: attributes }];
    }
    case "sanity.action.document.edit": {
      const { draftId: id, publishedId, patch } = action;
      const draft = copyOf(get(id) ?? require(publishedId), id);
      return [{ createIfNotExists: draft }, { patch: { ...patch, id } }];
    }
    case "sanity.action.document.replaceDraft":
      return [{ createOrReplace: action.attributes }];
    case "sanity.action.document.publish": {
      const { draftId, publishedId } = action;
      const draft = require(draftId);
      expectRevision(draftId, action.ifDraftRevisionId);
      expectRevision(publishedId, action.ifPublishedRevisionId);
      return [
        { createOrReplace: strengthened(copyOf(draft, publishedId)) },
        { delete: { id: draftId } },
      ];
    }
    case "sanity.action.document.unpublish": {
      const { draftId, publishedId } = action;
      const draft = copyOf(require(publishedId), draftId);
      return [{ createIfNotExists: draft }, { delete: { id: publishedId } }];
    }
    case "sanity.action.document.delete": {
      const { publishedId, includeDrafts, purge } = action;
      const ids = [require(publishedId)._id, ...includeDrafts];
      const left = documents().find(
        ({ _id }) => publishedIdOf(_id) === publishedId && !ids.includes(_id),
      );
      if (!left) return ids.map((id) => ({ delete: { id, purge } }));
      const message = `"${left._id}" exists but is not listed in includeDrafts`;
      const type = "documentAlreadyExistsError";
      throw new LakeError(409, message, { type, id: left._id });
    }
    case "sanity.action.document.discard":
    case "sanity.action.document.version.discard": {
      const id = "draftId" in action ? action.draftId : action.versionId;
      return [{ delete: { id: require(id)._id, purge: action.purge } }];
    }
  }
}

/** Strengthens references that were weak only until their target is published. */
const strengthened = <Value>(document: Value): Value =>
  JSON.parse(JSON.stringify(document), (_, value) => {
    if (!value?._strengthenOnPublish) return value;
    const { _strengthenOnPublish: mark, _weak, ...reference } = value;
    return mark.weak ? { ...reference, _weak } : reference;
  });

const copyOf = (document: LakeDocument, _id: string) => ({ ...document, _id });
