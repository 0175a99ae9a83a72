/** The operations of a patch: checked for shape, cleared of what nobody may patch. */
import { isJsonObject, type JsonObject } from "./document.ts";
import { mutationRefused } from "./errors.ts";

/** The operations of a patch, in the form `@sanity/mutator` understands. */
export type PatchOperations = JsonObject;

const OBJECT_OPERATIONS = [
  "set",
  "setIfMissing",
  "diffMatchPatch",
  "inc",
  "dec",
  "merge",
];
const PATCH_KEYS = new Set([
  "id",
  "query",
  "params",
  "ifRevisionID",
  "ifRevisionId",
  "unset",
  "insert",
  ...OBJECT_OPERATIONS,
]);

/** Content Lake sets these; nobody else may patch the first two, and patches to the others do nothing. */
const IMMUTABLE_ATTRIBUTES = ["_id", "_type"];
const OWN_ATTRIBUTES = ["_rev", "_updatedAt", "_createdAt"];

/**
 * Checks the operations of a patch and leaves out what Content Lake ignores.
 *
 * @param body a patch, with or without its target
 */
export function parsePatchOperations(
  body: JsonObject,
  index: number,
): PatchOperations {
  const operations: PatchOperations = {};
  for (const [key, value] of Object.entries(body)) {
    if (!PATCH_KEYS.has(key))
      throw malformed(`has an unknown patch operation "${key}"`, index);
    if (OBJECT_OPERATIONS.includes(key)) {
      if (key === "merge" || !isJsonObject(value))
        throw malformed(`has a malformed "${key}"`, index);
      operations[key] = withoutOwnAttributes(value, index);
    }
  }
  const { unset, insert } = body;
  if (unset !== undefined) operations.unset = parseUnset(unset, index);
  if (insert !== undefined) operations.insert = parseInsert(insert, index);
  return operations;
}

function parseInsert(insert: unknown, index: number): JsonObject {
  if (isJsonObject(insert) && Array.isArray(insert.items)) {
    const places = ["before", "after", "replace"].filter((p) => p in insert);
    const place = places[0];
    if (places.length === 1 && place && typeof insert[place] === "string")
      return insert;
  }
  throw malformed('has a malformed "insert"', index);
}

function parseUnset(paths: unknown, index: number): string[] {
  if (!Array.isArray(paths)) throw malformed('has a malformed "unset"', index);
  return paths.flatMap((path: unknown) => {
    if (typeof path !== "string")
      throw malformed('has a malformed "unset"', index);
    return mayPatch(path, index) ? [path] : [];
  });
}

function withoutOwnAttributes(byPath: JsonObject, index: number): JsonObject {
  return Object.fromEntries(
    Object.entries(byPath).filter(([path]) => mayPatch(path, index)),
  );
}

/** @returns false for what Content Lake sets itself, and therefore leaves as it is */
function mayPatch(path: string, index: number): boolean {
  if (IMMUTABLE_ATTRIBUTES.includes(path))
    throw malformed(`tries to change the immutable attribute "${path}"`, index);
  return !OWN_ATTRIBUTES.includes(path);
}

/** A mutation that makes no sense, whatever is stored. */
export function malformed(problem: string, index: number) {
  const description = `Mutation ${index} ${problem}`;
  return mutationRefused(400, { type: "validationError", description }, index);
}
