/**
 * A transaction while it is being put together: mutations are applied one
 * after the other to the documents they touch, in memory. Nobody sees
 * anything of it before it is stored.
 */
import { randomUUID } from "node:crypto";
import { Mutation as SanityMutation } from "@sanity/mutator";
import {
  isJsonObject,
  type JsonObject,
  type LakeDocument,
  whyNotContent,
} from "./document.ts";
import { HttpError } from "./errors.ts";
import type {
  Creation,
  Mutation,
  Patch,
  PatchOperations,
  Target,
} from "./mutations.ts";
import { parseQuery, selectIds } from "./query.ts";

/** What became of one document in a transaction. */
export type Change = {
  id: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
  /** the mutations that led from one to the other, in the form the API speaks */
  mutations: JsonObject[];
};

/** What one mutation did to one document. */
type MutationResult = {
  id: string;
  operation: "create" | "update" | "delete" | "none";
};

export type ChangeSet = ReturnType<typeof beginChangeSet>;

/**
 * Begins a transaction.
 *
 * @param base the documents as they are now
 * @param _rev the transaction's id, which becomes the revision of all it touches
 * @param _updatedAt its time (ISO 8601, UTC)
 */
export function beginChangeSet(
  base: ReadonlyMap<string, LakeDocument>,
  _rev: string,
  _updatedAt: string,
) {
  const touched = new Map<string, Change>();

  /** A document as it would be afterwards. */
  const get = (id: string) => {
    const change = touched.get(id);
    return change ? change.after : base.get(id);
  };

  /** @throws HttpError (409) when the document does not exist */
  const require = (id: string): LakeDocument => {
    const document = get(id);
    if (document) return document;
    const message = `The document with the ID "${id}" was not found`;
    throw new HttpError(409, message, { type: "documentNotFoundError", id });
  };

  /** Every document as it would be afterwards. */
  const all = () => {
    const ids = new Set([...base.keys(), ...touched.keys()]);
    return [...ids].flatMap((id) => get(id) ?? []);
  };

  const record = (
    id: string,
    after: LakeDocument | undefined,
    mutation: JsonObject,
  ) => {
    const { before, mutations } = touched.get(id) ?? {
      before: base.get(id),
      mutations: [],
    };
    touched.set(id, { id, before, after, mutations: [...mutations, mutation] });
  };

  const create = ({ kind, document }: Creation): MutationResult => {
    const { _id: name = "", _createdAt } = document;
    const id = name === "" || name.endsWith(".") ? name + randomUUID() : name;
    const before = get(id);
    if (before && kind === "createIfNotExists")
      return { id, operation: "none" };
    if (before && kind === "create")
      throw new HttpError(409, `Document by ID "${id}" already exists`, {
        type: "documentAlreadyExistsError",
        id,
      });
    const hasTime = typeof _createdAt === "string" && _createdAt !== "";
    const after = {
      ...structuredClone(document),
      _id: id,
      _createdAt: hasTime ? _createdAt : _updatedAt,
      _updatedAt,
      _rev,
    };
    record(id, after, { [kind]: after });
    return { id, operation: before ? "update" : "create" };
  };

  const patch = (
    id: string,
    { operations, ifRevisionId }: Patch,
  ): MutationResult => {
    const before = require(id);
    // A revision names what was there before this transaction, not what earlier mutations of it made.
    const currentRevisionID = (base.get(id) ?? before)._rev;
    if (ifRevisionId !== undefined && ifRevisionId !== currentRevisionID)
      throw new HttpError(409, `Document "${id}" has unexpected revision ID`, {
        type: "documentRevisionIDDoesNotMatchError",
        id,
        currentRevisionID,
        expectedRevisionID: ifRevisionId,
      });
    const after = { ...patched(before, operations), _updatedAt, _rev };
    record(id, after, { patch: { ...operations, id } });
    return { id, operation: "update" };
  };

  const remove = (id: string): MutationResult => {
    if (!get(id)) return { id, operation: "none" };
    record(id, undefined, { delete: { id } });
    return { id, operation: "delete" };
  };

  const idsOf = (target: Target) => {
    if (target.id !== undefined) return [target.id];
    const { query, params } = target;
    return selectIds(parseQuery(query, params), all());
  };

  return {
    get,
    require,
    all,
    remove,
    /** @throws HttpError when the mutation conflicts with what is there */
    apply(mutation: Mutation): MutationResult[] {
      if (mutation.kind === "delete") return idsOf(mutation.target).map(remove);
      if (mutation.kind === "patch")
        return idsOf(mutation.target).map((id) => patch(id, mutation));
      return [create(mutation)];
    },
    changes: (): Change[] =>
      [...touched.values()].filter(({ before, after }) => before || after),
  };
}

function patched(before: LakeDocument, operations: PatchOperations) {
  const { _id, _type, _createdAt } = before;
  let after: unknown;
  let problem: string | undefined;
  try {
    const patch = { ...structuredClone(operations), id: _id };
    after = new SanityMutation({ mutations: [{ patch }] }).apply(before);
    problem = whyNotContent(after);
  } catch (error) {
    problem = String(error);
  }
  if (!problem && isJsonObject(after)) {
    if (after._id === _id && after._type === _type)
      return { ...after, _id, _type, _createdAt };
    problem = "It would change _id or _type";
  }
  const type = "invalidPatchError";
  throw new HttpError(400, `Cannot apply the patch: ${problem}`, { type });
}
