import { Mutation as Mutator } from "@sanity/mutator";
import { HTTPException } from "hono/http-exception";
import { type Mutation, type NewDocument, newDocument } from "./accepted.ts";

/** @returns the error for the client; a transaction that throws it stores nothing */
export const conflict = (message: string) =>
  new HTTPException(409, { message });

/** A stored document. Times are ISO 8601 in UTC. */
export type LakeDocument = {
  [key: string]: unknown;
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
};

/** The change of one document by a transaction. */
export type Change = {
  id: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
};

export type Transaction = ReturnType<typeof beginTransaction>;

/**
 * Applies mutations in memory, before they are stored.
 *
 * @param _rev the transaction's id, which becomes the revision of all documents it changes
 */
export function beginTransaction(
  base: ReadonlyMap<string, LakeDocument>,
  _rev: string,
  timestamp: string,
) {
  const touched = new Map<string, LakeDocument | undefined>();

  /** The document after the mutations so far. */
  const get = (id: string) =>
    touched.has(id) ? touched.get(id) : base.get(id);

  const require = (id: string): LakeDocument => {
    const document = get(id);
    if (document) return document;
    throw conflict(`The document with the ID "${id}" was not found`);
  };

  const put = (document: NewDocument) => {
    const dated = { _createdAt: timestamp, ...document };
    const stored = { ...dated, _updatedAt: timestamp, _rev };
    touched.set(stored._id, stored);
    return { id: stored._id, document: stored };
  };

  return {
    get,
    require,
    /** @returns the result as Content Lake reports it, which includes a deleted document */
    apply(mutation: Mutation) {
      if (mutation.patch) {
        const { id } = mutation.patch;
        const before = require(id);
        const mutations = [mutation];
        const after = new Mutator({ mutations }).apply({ ...before });
        return put({ ...after, _id: id, _type: before._type });
      }
      if (mutation.delete) {
        const { id } = mutation.delete;
        const document = get(id);
        touched.set(id, undefined);
        return { id, document };
      }
      if (mutation.createOrReplace) return put(mutation.createOrReplace);
      const created = newDocument.parse(mutation.create);
      if (!get(created._id)) return put(created);
      throw conflict(`Document by ID "${created._id}" already exists`);
    },
    changes: (): Change[] =>
      [...touched]
        .map(([id, after]) => ({ id, before: base.get(id), after }))
        .filter(({ before, after }) => before || after),
  };
}
