/** Applies the mutations of a transaction in memory, before it is stored. */
import { randomUUID } from "node:crypto";
import { Mutation as SanityMutation } from "@sanity/mutator";
import { z } from "zod";
import { LakeError } from "./errors.ts";

export type Query = { query: string; params: Record<string, unknown> };

/** A stored document. Times are ISO 8601 in UTC. */
export type LakeDocument = {
  [key: string]: unknown;
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
};

const UNPUBLISHED = /^(drafts|versions\.[^.]+)\./;

/** Whether the id is for a draft or for a version in a release. */
export const isDraftId = (id: string): boolean => UNPUBLISHED.test(id);

export const publishedIdOf = (id: string): string =>
  id.replace(UNPUBLISHED, "");

/** Sanity's rule: no leading dot or hyphen, no trailing dot, no two dots in a row, at most 128 characters. */
export const documentId = z
  .string()
  .regex(/^(?!.*\.\.)[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,127}(?<!\.)$/);

/** A document as clients send it, with an id. */
export const namedDocument = z.looseObject({
  _id: documentId,
  _type: z.string().min(1),
});

const byPath = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string(), value).optional();
const items = z.array(z.unknown());

/** The operations of a patch, as `@sanity/mutator` reads them. */
export const patchOperations = z.strictObject({
  ifRevisionID: z.string().optional(),
  set: byPath(z.unknown()),
  setIfMissing: byPath(z.unknown()),
  diffMatchPatch: byPath(z.string()),
  inc: byPath(z.number()),
  dec: byPath(z.number()),
  unset: z.array(z.string()).optional(),
  insert: z
    .union([
      z.strictObject({ before: z.string(), items }),
      z.strictObject({ after: z.string(), items }),
      z.strictObject({ replace: z.string(), items }),
    ])
    .optional(),
});

const newDocument = namedDocument
  .partial({ _id: true })
  .transform((document) => ({ _id: randomUUID() as string, ...document }));

const selection = {
  id: z.union([documentId, z.array(documentId)]).optional(),
  query: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
};
type Selection = z.infer<z.ZodObject<typeof selection>>;
const selectsOnce = ({ id, query }: { id?: unknown; query?: unknown }) =>
  (id === undefined) !== (query === undefined);
const purge = z.boolean().optional();

/** A mutation as clients send it. `delete` and `patch` may select several documents. */
export const mutationRequest = z.union([
  z.strictObject({ create: newDocument }),
  z.strictObject({ createIfNotExists: namedDocument }),
  z.strictObject({ createOrReplace: namedDocument }),
  z.strictObject({
    delete: z.strictObject({ ...selection, purge }).refine(selectsOnce),
  }),
  z.strictObject({
    patch: patchOperations.extend(selection).refine(selectsOnce),
  }),
]);
type MutationRequest = z.infer<typeof mutationRequest>;

export type Mutation =
  | Exclude<MutationRequest, { delete: unknown } | { patch: unknown }>
  | { delete: { id: string; purge?: boolean | undefined } }
  | { patch: z.infer<typeof patchOperations> & { id: string } };

/** @param find returns the ids of the documents that a query selects */
export function mutationsOf(
  request: MutationRequest,
  find: (query: Query) => string[],
): Mutation[] {
  const idsOf = ({ id = [], query, params = {} }: Selection) =>
    query === undefined ? [id].flat() : find({ query, params });
  if ("delete" in request) {
    const { purge, ...selection } = request.delete;
    return idsOf(selection).map((id) => ({ delete: { id, purge } }));
  }
  if ("patch" in request) {
    const { id, query, params, ...operations } = request.patch;
    const ids = idsOf({ id, query, params });
    return ids.map((id) => ({ patch: { ...operations, id } }));
  }
  return [request];
}

/** What a transaction did to one document. */
export type Change = {
  id: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
  /** Whether the document's history is deleted, too. */
  purge?: boolean;
};

export type Transaction = ReturnType<typeof beginTransaction>;

/** @param _rev the transaction's id, which becomes the revision of all documents it changes */
export function beginTransaction(
  base: ReadonlyMap<string, LakeDocument>,
  _rev: string,
  timestamp: string,
) {
  const touched = new Map<string, LakeDocument | undefined>();
  const purged = new Set<string>();

  /** The document after the mutations so far. */
  const get = (id: string) =>
    touched.has(id) ? touched.get(id) : base.get(id);

  const require = (id: string): LakeDocument => {
    const document = get(id);
    if (document) return document;
    const message = `The document with the ID "${id}" was not found`;
    throw new LakeError(409, message, { type: "documentNotFoundError", id });
  };

  /** @throws LakeError (409) when a document is not at the revision that the client has read */
  const expectRevision = (id: string, expected: string | null | undefined) => {
    // The revision before this transaction counts, not the one after its earlier mutations.
    const current = base.get(id)?._rev;
    if (typeof expected !== "string" || expected === current) return;
    throw new LakeError(409, `Document "${id}" has unexpected revision ID`, {
      type: "documentRevisionIDDoesNotMatchError",
      id,
      currentRevisionID: current,
      expectedRevisionID: expected,
    });
  };

  const outcome = (
    id: string,
    before: LakeDocument | undefined,
    mutation: Mutation,
  ): LakeDocument | undefined => {
    let problem = "it would change _id or _type";
    try {
      const one = new SanityMutation({ mutations: [mutation], timestamp });
      const after = one.apply(before ? { ...before } : null);
      if (!after) return undefined;
      const type = "patch" in mutation ? before?._type : after._type;
      const { _createdAt = timestamp } = after;
      if (after._id === id && after._type === type)
        return { ...after, _createdAt, _updatedAt: timestamp, _rev };
    } catch (error) {
      problem = String(error);
    }
    const message = `Cannot apply the patch: ${problem}`;
    throw new LakeError(400, message, { type: "invalidPatchError" });
  };

  return {
    get,
    documents: () =>
      [...new Map([...base, ...touched]).values()].filter((one) => one != null),
    require,
    expectRevision,
    /** @throws LakeError when the mutation conflicts with the stored documents */
    apply(mutation: Mutation) {
      const id = idOf(mutation);
      const before = get(id);
      if (before && "createIfNotExists" in mutation)
        return { id, operation: "none" };
      if (before && "create" in mutation)
        throw new LakeError(409, `Document by ID "${id}" already exists`, {
          type: "documentAlreadyExistsError",
          id,
        });
      if ("patch" in mutation)
        expectRevision(require(id)._id, mutation.patch.ifRevisionID);
      const after = outcome(id, before, mutation);
      touched.set(id, after);
      if ("delete" in mutation && mutation.delete.purge) purged.add(id);
      if (after) return { id, operation: before ? "update" : "create" };
      return { id, operation: before ? "delete" : "none" };
    },
    changes: (): Change[] =>
      [...touched]
        .map(([id, after]) => {
          return { id, before: base.get(id), after, purge: purged.has(id) };
        })
        .filter(({ before, after, purge }) => before || after || purge),
  };
}

function idOf(mutation: Mutation): string {
  if ("patch" in mutation) return mutation.patch.id;
  if ("delete" in mutation) return mutation.delete.id;
  if ("create" in mutation) return mutation.create._id;
  if ("createOrReplace" in mutation) return mutation.createOrReplace._id;
  return mutation.createIfNotExists._id;
}
