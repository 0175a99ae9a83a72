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
type Action = (changes: ChangeSet) => void;

const draftId = documentId.refine((id) => isDraftId(id) || isVersionId(id), {
  error: "not the ID of a draft",
});
const publishedId = documentId;
const pair = z.object({ draftId: documentId, publishedId });
const revision = z.string().nullish();

/** By the last part of their type. */
const ACTIONS = {
  create: action(
    z.object({
      publishedId,
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
  ),

  edit: action(
    pair.extend({ patch: patchOperations }),
    (changes, { draftId: id, publishedId, patch: operations }) => {
      if (!changes.get(id)) {
        const document = copyOf(changes.require(publishedId), id);
        changes.apply({ kind: "create", document });
      }
      changes.apply({ kind: "patch", target: { id }, operations });
    },
  ),

  replaceDraft: action(
    z.object({
      publishedId,
      attributes: namedDocument.extend({ _id: draftId }),
    }),
    (changes, { publishedId, attributes }) => {
      if (!changes.get(publishedId)) changes.require(attributes._id);
      changes.apply({ kind: "createOrReplace", document: attributes });
    },
  ),

  publish: action(
    pair.extend({
      ifDraftRevisionId: revision,
      ifPublishedRevisionId: revision,
    }),
    (changes, { draftId, publishedId, ...revisions }) => {
      const draft = changes.require(draftId);
      const published = changes.get(publishedId);
      expectRevision(draft, revisions.ifDraftRevisionId);
      expectRevision(published, revisions.ifPublishedRevisionId);
      const { _createdAt } = published ?? draft;
      const document = { ...copyOf(draft, publishedId), _createdAt };
      changes.apply({
        kind: "createOrReplace",
        document: strengthened(document),
      });
      changes.remove(draftId);
    },
  ),

  unpublish: action(pair, (changes, { draftId, publishedId }) => {
    const document = copyOf(changes.require(publishedId), draftId);
    changes.apply({ kind: "createIfNotExists", document });
    changes.remove(publishedId);
  }),

  discard: action(z.object({ draftId }), (changes, { draftId }) => {
    changes.require(draftId);
    changes.remove(draftId);
  }),

  "version.discard": action(
    z.object({ versionId: draftId }),
    (changes, { versionId }) => {
      changes.require(versionId);
      changes.remove(versionId);
    },
  ),

  delete: action(
    z.object({ publishedId, includeDrafts: z.array(documentId).nullish() }),
    (changes, { publishedId, includeDrafts }) => {
      changes.require(publishedId);
      const draftId = draftIdOf(publishedId);
      if (changes.get(draftId) && !includeDrafts?.includes(draftId))
        throw invalid(409, `"${draftId}" exists and is not included`);
      changes.remove(publishedId);
      includeDrafts?.forEach(changes.remove);
    },
  ),
};

const PARSERS = new Map(Object.entries(ACTIONS));

/** @throws HttpError (400) when it makes no sense */
export function parseAction(fields: unknown): Action {
  const { actionType } = parse(z.object({ actionType: z.string() }), fields);
  const parser = PARSERS.get(actionType.replace("sanity.action.document.", ""));
  if (!parser) throw invalid(400, `Unknown action type "${actionType}"`);
  return parser(fields);
}

function action<Fields>(
  schema: z.ZodType<Fields>,
  carryOut: (changes: ChangeSet, fields: Fields) => void,
) {
  return (input: unknown): Action => {
    const fields = parse(schema, input);
    return (changes) => carryOut(changes, fields);
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
  document: LakeDocument | undefined,
  revision: string | null | undefined,
): void {
  if (typeof revision !== "string" || document?._rev === revision) return;
  const type = "documentRevisionIDDoesNotMatchError";
  const message = `Document "${document?._id}" has unexpected revision ID`;
  throw new HttpError(409, message, { type });
}

/** References that were weak only because their target was not published yet become strong. */
function strengthened<Value>(value: Value): Value;
function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => strengthened(item));
  if (!isJsonObject(value)) return value;
  const { _strengthenOnPublish: waiting, ...rest } = value;
  if (isJsonObject(waiting) && waiting.weak !== true) delete rest._weak;
  return Object.fromEntries(
    Object.entries(rest).map(([key, child]) => [key, strengthened(child)]),
  );
}
