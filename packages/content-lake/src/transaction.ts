/** Applies the mutations of a transaction in memory, before it is stored. */
import { extract, Mutation as Mutator } from "@sanity/mutator";
import type { Mutation, NewDocument, Patch } from "./accepted.ts";
import { LakeError } from "./errors.ts";

/** A stored document. Times are ISO 8601 in UTC. */
export type LakeDocument = {
  [key: string]: unknown;
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
};

/** What a transaction did to one document. */
export type Change = {
  id: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
};

export type Transaction = ReturnType<typeof beginTransaction>;

/** @param _rev the transaction's id, which becomes the revision of all documents it changes */
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
    throw new LakeError(409, `The document with the ID "${id}" was not found`);
  };

  const put = (document: NewDocument) => {
    const operation = get(document._id) ? "update" : "create";
    const dated = { _createdAt: timestamp, ...document };
    const stored = { ...dated, _updatedAt: timestamp, _rev };
    touched.set(stored._id, stored);
    return { id: stored._id, operation, document: stored };
  };

  return {
    get,
    require,
    /**
     * @returns the result as Content Lake reports it, with a deleted document, too
     * @throws LakeError when the mutation conflicts with the stored documents
     */
    apply(mutation: Mutation) {
      if ("patch" in mutation) {
        const { id, ifRevisionID, ...patch } = mutation.patch;
        const before = require(id);
        // The revision before this transaction counts, not the one after its earlier mutations.
        const { _rev: current } = base.get(id) ?? {};
        if (ifRevisionID !== undefined && ifRevisionID !== current)
          throw new LakeError(409, `"${id}" has an unexpected revision ID`);
        return put(patched(before, patch));
      }
      if ("delete" in mutation) {
        const { id } = mutation.delete;
        const document = get(id);
        touched.set(id, undefined);
        return { id, operation: document ? "delete" : "none", document };
      }
      if ("createOrReplace" in mutation) return put(mutation.createOrReplace);
      const { _id: id } = mutation.create;
      if (!get(id)) return put(mutation.create);
      throw new LakeError(409, `Document by ID "${id}" already exists`);
    },
    /** @throws LakeError (409) when a strong reference leads to no document */
    changes(): Change[] {
      for (const document of new Map([...base, ...touched]).values())
        for (const target of strongReferences(document))
          if (!get(target))
            throw new LakeError(
              409,
              `Document "${document?._id}" references non-existent document "${target}"`,
            );
      return [...touched]
        .map(([id, after]) => ({ id, before: base.get(id), after }))
        .filter(({ before, after }) => before || after);
    },
  };
}

/** The ids to which a value refers and which must exist. */
function strongReferences(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { _ref, _weak } = Object(value);
  if (typeof _ref === "string") return _weak ? [] : [_ref];
  return Object.values(value).flatMap(strongReferences);
}

/**
 * @throws LakeError (400) for a patch that does not fit the document. The mutator would
 *   leave it out, insert in another place, or replace a text or a list by an object.
 */
function patched(before: LakeDocument, patch: Patch): NewDocument {
  const { _id: id, _type } = before;
  const { setIfMissing, set, diffMatchPatch, insert = { items: [] } } = patch;
  const { items: _, ...places } = insert;
  const valuesAt = (path: string) =>
    reach(before, path.match(/\w+|\[[^\]]+\]/g) ?? [], path);
  try {
    for (const path of Object.keys({ ...setIfMissing, ...set })) valuesAt(path);
    for (const path of Object.keys({ ...diffMatchPatch }))
      if (typeof valuesAt(path)[0] !== "string")
        throw new Error(`${path} is not a text`);
    for (const path of Object.values(places))
      if (valuesAt(path).length === 0 && !/\[(?:0|-1)\]$/.test(path))
        throw new Error(`${path} does not exist`);
    const mutations = [{ patch: { ...patch, id } }];
    const after = new Mutator({ mutations }).apply({ ...before });
    if (after?._id === id && after._type === _type)
      return { ...after, _id: id, _type };
    throw new Error("it would change _id or _type");
  } catch (error) {
    const message = `Cannot apply the patch: ${Object(error).message}`;
    throw new LakeError(400, message);
  }
}

/**
 * @param steps of the path: names of fields, and members of lists in brackets
 * @throws Error when a step does not fit the value
 */
function reach(
  value: unknown,
  [step, ...steps]: string[],
  path: string,
): unknown[] {
  if (step === undefined) return [value];
  const isMember = step.startsWith("[");
  const fits = value instanceof Object && Array.isArray(value) === isMember;
  const found = fits ? extract(step, value) : [];
  // The mutator would create an object in place of a list that is missing.
  const needsList = !isMember && steps[0]?.startsWith("[");
  if (!fits || (needsList && found.length === 0))
    throw new Error(`${path} does not fit the document`);
  return found.flatMap((one) => reach(one, steps, path));
}
