/**
 * Actions: what an editor does, in one word (edit, publish, discard…), turned
 * into the mutations it consists of. Source of the rules: the descriptions of
 * `Action` in `@sanity/client`, and what the Studio sends.
 */
import { z } from "zod";
import type { ChangeSet } from "./change-set.ts";
import {
  draftIdOf,
  isDraftId,
  isJsonObject,
  isVersionId,
  type LakeDocument,
  publishedIdOf,
} from "./document.ts";
import { HttpError } from "./errors.ts";
import {
  documentId,
  namedDocument,
  parse,
  patchOperations,
} from "./mutations.ts";

/** An action, checked for shape, ready to be carried out. */
export type Action = (changes: ChangeSet) => void;

const draftId = documentId.refine((id) => isDraftId(id) || isVersionId(id), {
  error: "not the ID of a draft",
});
const revisionId = z.string().nullish();

const create = action(
  z.object({
    publishedId: documentId,
    attributes: namedDocument.partial({ _id: true }),
    ifExists: z.string().nullish(),
  }),
  (changes, { publishedId, attributes, ifExists }) => {
    const _id = attributes._id ?? draftIdOf(publishedId);
    if (publishedIdOf(_id) !== publishedId || _id === publishedId)
      throw invalid(409, `"${_id}" is no draft of "${publishedId}"`);
    if (changes.get(_id) && ifExists === "ignore") return;
    changes.apply({ kind: "create", document: { ...attributes, _id } });
  },
);

const edit = action(
  z.object({
    draftId: documentId,
    publishedId: documentId,
    patch: patchOperations,
  }),
  (changes, { draftId: id, publishedId, patch: operations }) => {
    if (!changes.get(id)) {
      const document = copyOf(changes.require(publishedId), id);
      changes.apply({ kind: "create", document });
    }
    changes.apply({ kind: "patch", target: { id }, operations });
  },
);

const replaceDraft = action(
  z.object({
    publishedId: documentId,
    attributes: namedDocument.extend({ _id: draftId }),
  }),
  (changes, { publishedId, attributes }) => {
    if (!changes.get(publishedId)) changes.require(attributes._id);
    changes.apply({ kind: "createOrReplace", document: attributes });
  },
);

const publish = action(
  z.object({
    draftId: documentId,
    publishedId: documentId,
    ifDraftRevisionId: revisionId,
    ifPublishedRevisionId: revisionId,
  }),
  (changes, { draftId, publishedId, ...revisions }) => {
    const draft = changes.require(draftId);
    const published = changes.get(publishedId);
    expectRevision(draftId, draft, revisions.ifDraftRevisionId);
    expectRevision(publishedId, published, revisions.ifPublishedRevisionId);
    const { _createdAt } = published ?? draft;
    const document = strengthened({
      ...copyOf(draft, publishedId),
      _createdAt,
    });
    changes.apply({ kind: "createOrReplace", document });
    changes.apply({ kind: "delete", target: { id: draftId } });
  },
);

const unpublish = action(
  z.object({ draftId: documentId, publishedId: documentId }),
  (changes, { draftId, publishedId }) => {
    const document = copyOf(changes.require(publishedId), draftId);
    changes.apply({ kind: "createIfNotExists", document });
    changes.apply({ kind: "delete", target: { id: publishedId } });
  },
);

const discard = action(
  z.union([z.object({ draftId }), z.object({ versionId: draftId })]),
  (changes, fields) => {
    const id = "draftId" in fields ? fields.draftId : fields.versionId;
    changes.require(id);
    changes.apply({ kind: "delete", target: { id } });
  },
);

const remove = action(
  z.object({
    publishedId: documentId,
    includeDrafts: z.array(documentId).nullish(),
  }),
  (changes, { publishedId, includeDrafts }) => {
    changes.require(publishedId);
    const draftId = draftIdOf(publishedId);
    if (changes.get(draftId) && !includeDrafts?.includes(draftId))
      throw invalid(409, `"${draftId}" exists and is not included`);
    for (const id of [publishedId, ...(includeDrafts ?? [])])
      changes.apply({ kind: "delete", target: { id } });
  },
);

const ACTIONS = new Map([
  ["sanity.action.document.create", create],
  ["sanity.action.document.edit", edit],
  ["sanity.action.document.replaceDraft", replaceDraft],
  ["sanity.action.document.publish", publish],
  ["sanity.action.document.unpublish", unpublish],
  ["sanity.action.document.discard", discard],
  ["sanity.action.document.version.discard", discard],
  ["sanity.action.document.delete", remove],
]);

/** @throws HttpError (400) when it makes no sense */
export function parseAction(fields: unknown): Action {
  const { actionType } = parse(z.object({ actionType: z.string() }), fields);
  const read = ACTIONS.get(actionType);
  if (!read) throw invalid(400, `Unknown action type "${actionType}"`);
  return read(fields);
}

function action<Fields>(
  schema: z.ZodType<Fields>,
  carryOut: (changes: ChangeSet, fields: Fields) => void,
) {
  return (fields: unknown): Action => {
    const parsed = parse(schema, fields);
    return (changes) => carryOut(changes, parsed);
  };
}

function invalid(status: 400 | 409, message: string): HttpError {
  return new HttpError(status, message, { type: "invalidActionError" });
}

function copyOf(document: LakeDocument, _id: string) {
  const { _rev, _updatedAt, ...content } = document;
  return { ...content, _id, _type: document._type };
}

function expectRevision(
  id: string,
  document: LakeDocument | undefined,
  revision: string | null | undefined,
): void {
  if (typeof revision !== "string" || document?._rev === revision) return;
  throw new HttpError(409, `Document "${id}" has unexpected revision ID`, {
    type: "documentRevisionIDDoesNotMatchError",
  });
}

/** References that were weak only because their target was not published yet become strong. */
function strengthened<Value>(value: Value): Value;
function strengthened(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => strengthened(item));
  if (!isJsonObject(value)) return value;
  const { _strengthenOnPublish: wish, ...rest } = value;
  if (isJsonObject(wish) && wish.weak !== true) delete rest._weak;
  return Object.fromEntries(
    Object.entries(rest).map(([key, child]) => [key, strengthened(child)]),
  );
}
