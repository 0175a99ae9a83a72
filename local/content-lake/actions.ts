/**
 * Actions: what an editor does, in one word (edit, publish, discard…), turned
 * into the mutations it consists of. Source of the rules: the descriptions of
 * `Action` in `@sanity/client`, and what the Studio sends.
 */

import { type Fields, fieldsOf, type Step, stepOf } from "./action-fields.ts";
import type { ChangeSet } from "./change-set.ts";
import { whyNotContent } from "./content.ts";
import {
  draftIdOf,
  isDraftId,
  isJsonObject,
  isVersionId,
  type LakeDocument,
  publishedIdOf,
} from "./document.ts";
import { actionRefused, badRequest } from "./errors.ts";
import { parseStub } from "./mutations.ts";
import { parsePatchOperations } from "./patch-operations.ts";

/** An action, checked for shape, ready to be carried out inside a transaction. */
export type Act = (changes: ChangeSet) => void;

/** Reads the fields of one action and gives back how to carry it out. */
type Kind = (fields: Fields) => (step: Step) => void;

/**
 * Checks the body of an actions request.
 *
 * @param actions the value of its `actions`: one action or a list
 * @throws Refusal at the first that makes no sense
 */
export function parseActions(actions: unknown): Act[] {
  const list: unknown[] = Array.isArray(actions) ? actions : [actions];
  return list.map((action, index) => {
    if (!isJsonObject(action)) throw badRequest('"actions" must hold objects');
    const problem = whyNotContent(action);
    if (problem) throw badRequest(`Action ${index} contains ${problem}`);
    const { actionType } = action;
    const kind = typeof actionType === "string" && KINDS.get(actionType);
    if (!kind) {
      const description = `Unknown action type ${JSON.stringify(actionType)}`;
      throw actionRefused(
        400,
        { type: "invalidActionError", description },
        index,
      );
    }
    const carryOut = kind(fieldsOf(action, index));
    return (changes) => carryOut(stepOf(changes, index));
  });
}

const create: Kind = (fields) => {
  const publishedId = fields.id("publishedId");
  const attributes = fields.object("attributes");
  const ignore = fields.text("ifExists") === "ignore";
  const given = attributes._id ?? draftIdOf(publishedId);
  const document = parseStub(
    { ...attributes, _id: given },
    "createOrReplace",
    fields.index,
  );
  const draftId = String(given);
  return (step) => {
    if (publishedIdOf(draftId) !== publishedId || draftId === publishedId)
      step.refuse(
        "invalidActionError",
        `"${draftId}" is no draft of "${publishedId}"`,
      );
    if (step.get(draftId) && ignore) return;
    step.apply({ kind: "create", document });
  };
};

const edit: Kind = (fields) => {
  const draftId = fields.id("draftId");
  const publishedId = fields.id("publishedId");
  const operations = parsePatchOperations(fields.object("patch"), fields.index);
  return (step) => {
    if (!step.get(draftId)) {
      const { _rev, _updatedAt, ...content } = step.require(publishedId);
      step.apply({ kind: "create", document: { ...content, _id: draftId } });
    }
    step.apply({ kind: "patch", target: { id: draftId }, operations });
  };
};

const replaceDraft: Kind = (fields) => {
  const publishedId = fields.id("publishedId");
  const document = parseStub(
    fields.object("attributes"),
    "createOrReplace",
    fields.index,
  );
  const draftId = String(document._id);
  return (step) => {
    if (!isDraftId(draftId) && !isVersionId(draftId))
      step.refuse(
        "invalidActionError",
        `"${draftId}" is not the id of a draft`,
      );
    if (!step.get(draftId) && !step.get(publishedId)) step.require(draftId);
    step.apply({ kind: "createOrReplace", document });
  };
};

const publish: Kind = (fields) => {
  const draftId = fields.id("draftId");
  const publishedId = fields.id("publishedId");
  const ifDraft = fields.text("ifDraftRevisionId");
  const ifPublished = fields.text("ifPublishedRevisionId");
  return (step) => {
    const draft = step.require(draftId);
    const published = step.get(publishedId);
    const expect = (document: LakeDocument | undefined, revision?: string) => {
      if (revision !== undefined && document?._rev !== revision)
        step.refuse(
          "documentRevisionIDDoesNotMatchError",
          `Document "${document?._id ?? publishedId}" has unexpected revision ID`,
        );
    };
    expect(draft, ifDraft);
    expect(published, ifPublished);
    const { _rev, _updatedAt, ...content } = draft;
    const document = strengthened({
      ...content,
      _createdAt: published?._createdAt ?? draft._createdAt,
    });
    step.apply({
      kind: "createOrReplace",
      document: { ...document, _id: publishedId, _type: draft._type },
    });
    step.apply({ kind: "delete", target: { id: draftId } });
  };
};

const unpublish: Kind = (fields) => {
  const draftId = fields.id("draftId");
  const publishedId = fields.id("publishedId");
  return (step) => {
    const { _rev, _updatedAt, ...content } = step.require(publishedId);
    step.apply({
      kind: "createIfNotExists",
      document: { ...content, _id: draftId },
    });
    step.apply({ kind: "delete", target: { id: publishedId } });
  };
};

const discard =
  (idField: string): Kind =>
  (fields) => {
    const id = fields.id(idField);
    return (step) => {
      if (!isDraftId(id) && !isVersionId(id))
        step.refuse("invalidActionError", `"${id}" is not the id of a draft`);
      step.require(id);
      step.apply({ kind: "delete", target: { id } });
    };
  };

const remove: Kind = (fields) => {
  const publishedId = fields.id("publishedId");
  const drafts = fields.ids("includeDrafts");
  return (step) => {
    step.require(publishedId);
    const draftId = draftIdOf(publishedId);
    if (step.get(draftId) && !drafts.includes(draftId))
      step.refuse(
        "invalidActionError",
        `"${draftId}" exists and is not included`,
      );
    for (const id of [publishedId, ...drafts])
      step.apply({ kind: "delete", target: { id } });
  };
};

const PREFIX = "sanity.action.document";

const KINDS = new Map<string, Kind>([
  [`${PREFIX}.create`, create],
  [`${PREFIX}.edit`, edit],
  [`${PREFIX}.replaceDraft`, replaceDraft],
  [`${PREFIX}.publish`, publish],
  [`${PREFIX}.unpublish`, unpublish],
  [`${PREFIX}.discard`, discard("draftId")],
  [`${PREFIX}.version.discard`, discard("versionId")],
  [`${PREFIX}.delete`, remove],
]);

/** References that were weak only because their target was not published yet become strong. */
function strengthened<T>(value: T): T;
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
