/**
 * A transaction while it is being put together: mutations are applied one
 * after the other to the documents they touch, in memory. Nobody sees
 * anything of it before it is written down.
 */
import { randomUUID } from "node:crypto";
import { Mutation as SanityMutation } from "@sanity/mutator";
import {
  alreadyExists,
  invalid,
  notFound,
  unexpectedRevision,
} from "./conflicts.ts";
import { whyNotContent } from "./content.ts";
import {
  isJsonObject,
  type JsonObject,
  type LakeDocument,
} from "./document.ts";
import type { Mutation, Stub, Target } from "./mutations.ts";
import { parseQuery, selectIds } from "./query.ts";

/** The documents a transaction starts from. */
export interface Ground {
  get(id: string): LakeDocument | undefined;
  all(): LakeDocument[];
}

/** What marks a transaction: its id becomes the revision of all it touches. */
export interface Stamp {
  transactionId: string;
  /** ISO 8601, UTC */
  timestamp: string;
}

/** What became of one document in a transaction. */
export interface Change {
  id: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
  /** the mutations that led from one to the other, in the form the API speaks */
  mutations: JsonObject[];
}

/** What one mutation did to one document. */
export interface MutationResult {
  id: string;
  operation: "create" | "update" | "delete" | "none";
}

export interface ChangeSet {
  get(id: string): LakeDocument | undefined;
  /** Every document as it would be afterwards. */
  all(): LakeDocument[];
  /**
   * @param index place of the mutation in the request, for error messages
   * @throws Refusal when it conflicts with what is there
   */
  apply(mutation: Mutation, index: number): MutationResult[];
  changes(): Change[];
}

/** Begins a transaction on `ground`. */
export function beginChangeSet(ground: Ground, stamp: Stamp): ChangeSet {
  const touched = new Map<string, Change>();

  const get = (id: string) => {
    const change = touched.get(id);
    return change ? change.after : ground.get(id);
  };

  const record = (
    id: string,
    after: LakeDocument | undefined,
    mutation: JsonObject,
  ) => {
    const change = touched.get(id);
    if (change) {
      change.after = after;
      change.mutations.push(mutation);
    } else {
      const before = ground.get(id);
      touched.set(id, { id, before, after, mutations: [mutation] });
    }
  };

  const all = () => {
    const others = ground.all().filter(({ _id }) => !touched.has(_id));
    const mine = [...touched.values()].flatMap(({ after }) => after ?? []);
    return [...others, ...mine];
  };

  const idsOf = (target: Target) =>
    "id" in target
      ? [target.id]
      : selectIds(
          parseQuery(target.query, target.params),
          target.params,
          all(),
        );

  const put = (
    kind: "create" | "createOrReplace" | "createIfNotExists",
    stub: Stub,
    index: number,
  ): MutationResult => {
    const id = nameOf(stub);
    const before = get(id);
    if (before && kind === "createIfNotExists")
      return { id, operation: "none" };
    if (before && kind === "create") throw alreadyExists(id, index);
    const created = typeof stub._createdAt === "string" && stub._createdAt;
    const after: LakeDocument = {
      ...structuredClone(stub),
      _id: id,
      _createdAt: created || stamp.timestamp,
      _updatedAt: stamp.timestamp,
      _rev: stamp.transactionId,
    };
    record(id, after, { [kind]: after });
    return { id, operation: before ? "update" : "create" };
  };

  const patch = (
    id: string,
    mutation: Extract<Mutation, { kind: "patch" }>,
    index: number,
  ): MutationResult => {
    const before = get(id);
    if (!before) throw notFound(id, index);
    const { ifRevisionId, operations } = mutation;
    // A revision names what was there before this transaction, not what earlier mutations of it made.
    const revision = (ground.get(id) ?? before)._rev;
    if (ifRevisionId !== undefined && ifRevisionId !== revision)
      throw unexpectedRevision(id, revision, ifRevisionId, index);
    record(id, patched(before, operations, stamp, index), {
      patch: { id, ...operations },
    });
    return { id, operation: "update" };
  };

  const remove = (id: string): MutationResult => {
    if (!get(id)) return { id, operation: "none" };
    record(id, undefined, { delete: { id } });
    return { id, operation: "delete" };
  };

  return {
    get,
    all,
    apply(mutation, index) {
      switch (mutation.kind) {
        case "delete":
          return idsOf(mutation.target).map(remove);
        case "patch":
          return idsOf(mutation.target).map((id) => patch(id, mutation, index));
        default:
          return [put(mutation.kind, mutation.document, index)];
      }
    },
    changes: () =>
      [...touched.values()].filter(({ before, after }) => before || after),
  };
}

function nameOf({ _id }: Stub): string {
  if (!_id) return randomUUID();
  return _id.endsWith(".") ? `${_id}${randomUUID()}` : _id;
}

function patched(
  before: LakeDocument,
  operations: JsonObject,
  stamp: Stamp,
  index: number,
): LakeDocument {
  let after: unknown;
  try {
    const patch = { ...structuredClone(operations), id: before._id };
    after = new SanityMutation({ mutations: [{ patch }] }).apply(before);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid(`Cannot apply the patch: ${reason}`, index);
  }
  const problem = whyNotContent(after);
  if (problem) throw invalid(`The patched document has ${problem}`, index);
  const { _id, _type, _createdAt } = before;
  if (!isJsonObject(after) || after._id !== _id || after._type !== _type)
    throw invalid("A patch cannot change _id or _type", index);
  return {
    ...after,
    _id,
    _type,
    _createdAt,
    _rev: stamp.transactionId,
    _updatedAt: stamp.timestamp,
  };
}
