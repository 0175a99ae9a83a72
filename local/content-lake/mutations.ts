/** Mutations as they arrive: checked for shape, before any document is looked at. */
import { addArrayKeys, whyNotContent } from "./content.ts";
import { isDocumentId, isJsonObject, type JsonObject } from "./document.ts";
import { badRequest } from "./errors.ts";
import {
  malformed,
  type PatchOperations,
  parsePatchOperations,
} from "./patch-operations.ts";

/** A document to be created: its id may be missing, or end with a dot (then the rest is made up). */
export type Stub = JsonObject & { _id?: string; _type: string };

/** What a patch or a delete is aimed at: one document, or all that a query selects. */
export type Target =
  | { id: string }
  | { query: string; params: Record<string, unknown> };

/** One mutation, ready to be applied. */
export type Mutation =
  | { kind: "create" | "createOrReplace" | "createIfNotExists"; document: Stub }
  | { kind: "delete"; target: Target }
  | {
      kind: "patch";
      target: Target;
      ifRevisionId?: string;
      operations: PatchOperations;
    };

/**
 * Checks the body of a mutate request.
 *
 * @param mutations the value of its `mutations`
 * @param options.arrayKeys whether objects in arrays get a `_key` where they have none
 * @throws Refusal at the first mutation that makes no sense
 */
export function parseMutations(
  mutations: unknown,
  options: { arrayKeys?: boolean } = {},
): Mutation[] {
  if (!Array.isArray(mutations))
    throw badRequest('The body must have an array "mutations"');
  return mutations.map((mutation: unknown, index) => {
    if (!isJsonObject(mutation)) throw malformed("is not an object", index);
    const problem = whyNotContent(mutation);
    if (problem) throw malformed(`contains ${problem}`, index);
    if (options.arrayKeys) addArrayKeys(mutation);
    return parseMutation(mutation, index);
  });
}

function parseMutation(mutation: JsonObject, index: number): Mutation {
  const [kind, ...others] = Object.keys(mutation);
  if (!kind || others.length > 0)
    throw malformed("must be an object with exactly one key", index);
  const body = mutation[kind];
  if (!isJsonObject(body)) throw malformed("has no object inside", index);
  switch (kind) {
    case "create":
    case "createOrReplace":
    case "createIfNotExists":
      return { kind, document: parseStub(body, kind, index) };
    case "delete":
      return { kind, target: parseTarget(body, index) };
    case "patch":
      return parsePatch(body, index);
    default:
      throw malformed(`is of an unknown kind "${kind}"`, index);
  }
}

/**
 * Checks a document that is to be created.
 *
 * @param kind with `create` the id may be missing or end with a dot
 */
export function parseStub(
  body: JsonObject,
  kind: "create" | "createOrReplace" | "createIfNotExists",
  index: number,
): Stub {
  const { _id, _type } = body;
  if (typeof _type !== "string" || _type === "")
    throw malformed('must have a string "_type"', index);
  const unnamed =
    kind === "create" && (_id === undefined || _id === "" || endsWithDot(_id));
  if (!unnamed && !isDocumentId(_id))
    throw malformed(
      `has a malformed document ID: ${JSON.stringify(_id)}`,
      index,
    );
  return { ...body, _type };
}

function endsWithDot(id: unknown): boolean {
  return typeof id === "string" && id.endsWith(".") && isDocumentId(`${id}x`);
}

function parseTarget(body: JsonObject, index: number): Target {
  const { id, query, params = {} } = body;
  if (typeof query === "string" && id === undefined) {
    if (!isJsonObject(params)) throw malformed("has malformed params", index);
    return { query, params };
  }
  if (!isDocumentId(id))
    throw malformed(
      `has a malformed document ID: ${JSON.stringify(id)}`,
      index,
    );
  return { id };
}

function parsePatch(body: JsonObject, index: number): Mutation {
  const target = parseTarget(body, index);
  const ifRevisionId = body.ifRevisionID ?? body.ifRevisionId;
  if (ifRevisionId !== undefined && typeof ifRevisionId !== "string")
    throw malformed("has a malformed ifRevisionID", index);
  const operations = parsePatchOperations(body, index);
  return { kind: "patch", target, ifRevisionId, operations };
}
