/**
 * Writes Mendoza patches: Sanity's compact format for differences between JSON
 * documents (github.com/sanity-io/mendoza). The npm package only reads them.
 * Not the smallest patches possible, but ones that name each changed word and
 * array item: the Studio's history reads from them who wrote which word.
 */
import { isDeepStrictEqual } from "node:util";
import {
  isJsonObject,
  type JsonObject,
  type LakeDocument,
} from "./document.ts";

/** Opcodes and their operands, one after the other. */
type MendozaPatch = unknown[];

const REPLACE = 0;
const PUSH_FIELD_COPY = 10;
const PUSH_FIELD_BLANK = 11;
const PUSH_ELEMENT_COPY = 12;
const PUSH_ELEMENT_BLANK = 13;
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15;
const RETURN_INTO_ARRAY_POP = 16;
const OBJECT_SET_FIELD_VALUE = 17;
const OBJECT_DELETE_FIELD = 19;
const ARRAY_APPEND_VALUE = 20;
const ARRAY_APPEND_SLICE = 21;
const STRING_APPEND_STRING = 22;
const STRING_APPEND_SLICE = 23;

/** @returns a patch that applies a change and one that takes it back, both without `_rev` */
export function effectsOf(
  before: LakeDocument | undefined,
  after: LakeDocument | undefined,
) {
  return {
    apply: difference(before, after),
    revert: difference(after, before),
  };
}

function difference(
  from: LakeDocument | undefined,
  to: LakeDocument | undefined,
): MendozaPatch {
  // By [0, null] the Studio recognises a deletion.
  if (!to) return [REPLACE, null];
  const { _rev, ...result } = to;
  if (!from) return [REPLACE, result];
  const { _rev: _, ...start } = from;
  return objectDifference(start, result);
}

/** @returns the patch that makes `to` of `from`; empty when they are equal */
export function objectDifference(
  from: JsonObject,
  to: JsonObject,
): MendozaPatch {
  const keys = Object.keys(from).sort();
  const deleted = keys.flatMap((key, index) =>
    Object.hasOwn(to, key) ? [] : [OBJECT_DELETE_FIELD, index],
  );
  const set = Object.entries(to).flatMap(([key, value]) => {
    const old = Object.hasOwn(from, key) ? from[key] : undefined;
    if (old !== undefined && isDeepStrictEqual(old, value)) return [];
    const inner = innerDifference(old, value);
    if (!inner) return [OBJECT_SET_FIELD_VALUE, value, key];
    const push = isJsonObject(value) ? PUSH_FIELD_COPY : PUSH_FIELD_BLANK;
    const index = keys.indexOf(key);
    return [push, index, ...inner, RETURN_INTO_OBJECT_SAME_KEY_POP];
  });
  return [...deleted, ...set];
}

/**
 * The patch within one field or item: on a copy of an object, or building up a
 * list or text anew. Of an empty one nothing can be built (it would come out
 * as null), so that is set as a whole.
 */
function innerDifference(from: unknown, to: unknown): MendozaPatch | undefined {
  if (isJsonObject(from) && isJsonObject(to)) return objectDifference(from, to);
  if (Array.isArray(from) && Array.isArray(to) && to.length > 0)
    return arrayDifference(from, to);
  if (typeof from === "string" && typeof to === "string" && to !== "")
    return stringDifference(from, to);
}

function arrayDifference(from: unknown[], to: unknown[]): MendozaPatch {
  return to.flatMap((item, index) => {
    const origin = originOf(item, index, from);
    if (origin === -1) return [ARRAY_APPEND_VALUE, item];
    if (isDeepStrictEqual(from[origin], item))
      return [ARRAY_APPEND_SLICE, origin, origin + 1];
    const inner = innerDifference(from[origin], item);
    if (!inner) return [ARRAY_APPEND_VALUE, item];
    const push = isJsonObject(item) ? PUSH_ELEMENT_COPY : PUSH_ELEMENT_BLANK;
    return [push, origin, ...inner, RETURN_INTO_ARRAY_POP];
  });
}

/** Where an item came from: the item of the same `_key`, else an equal one, else the one of the same index. */
function originOf(item: unknown, index: number, from: unknown[]): number {
  if (isJsonObject(item) && item._key !== undefined)
    return from.findIndex((old) => isJsonObject(old) && old._key === item._key);
  const equal = from.findIndex((old) => isDeepStrictEqual(old, item));
  return equal === -1 && index < from.length ? index : equal;
}

/** What both strings begin and end with is kept; the middle is replaced. Offsets are UTF-8 bytes. */
function stringDifference(from: string, to: string): MendozaPatch {
  // Whole characters: half of a surrogate pair has no UTF-8 length.
  const [old, now] = [Array.from(from), Array.from(to)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;

  const size = Buffer.byteLength(from);
  const prefix = Buffer.byteLength(old.slice(0, start).join(""));
  const middle = now.slice(start, now.length - end).join("");
  const suffix = Buffer.byteLength(old.slice(old.length - end).join(""));
  return [
    ...(prefix > 0 ? [STRING_APPEND_SLICE, 0, prefix] : []),
    ...(middle !== "" ? [STRING_APPEND_STRING, middle] : []),
    ...(suffix > 0 ? [STRING_APPEND_SLICE, size - suffix, size] : []),
  ];
}
