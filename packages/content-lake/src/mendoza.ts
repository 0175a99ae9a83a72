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

/** Patches between two states of a document, both without their `_rev`: one applies a change, one takes it back. */
export type Effects = { apply: MendozaPatch; revert: MendozaPatch };

/** @returns the effects of a change; a side is undefined when the document does not exist there */
export function effectsOf(
  before: LakeDocument | undefined,
  after: LakeDocument | undefined,
): Effects {
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
  const patch: MendozaPatch = [];
  for (const [index, key] of keys.entries())
    if (!Object.hasOwn(to, key)) patch.push(OBJECT_DELETE_FIELD, index);
  for (const [key, value] of Object.entries(to)) {
    const old = Object.hasOwn(from, key) ? from[key] : undefined;
    if (old !== undefined && isDeepStrictEqual(old, value)) continue;
    const inner = innerDifference(old, value);
    if (inner) {
      const push = inner.onCopy ? PUSH_FIELD_COPY : PUSH_FIELD_BLANK;
      patch.push(push, keys.indexOf(key), ...inner.patch);
      patch.push(RETURN_INTO_OBJECT_SAME_KEY_POP);
    } else {
      patch.push(OBJECT_SET_FIELD_VALUE, value, key);
    }
  }
  return patch;
}

/**
 * The patch within one field or item. An empty result cannot be built up from
 * nothing (it would come out as null), so that one is set as a whole.
 */
function innerDifference(
  from: unknown,
  to: unknown,
): { patch: MendozaPatch; onCopy: boolean } | undefined {
  if (isJsonObject(from) && isJsonObject(to))
    return { patch: objectDifference(from, to), onCopy: true };
  if (Array.isArray(from) && Array.isArray(to) && to.length > 0)
    return { patch: arrayDifference(from, to), onCopy: false };
  if (typeof from === "string" && typeof to === "string" && to !== "")
    return { patch: stringDifference(from, to), onCopy: false };
}

function arrayDifference(from: unknown[], to: unknown[]): MendozaPatch {
  return to.flatMap((item, index) => {
    const origin = originOf(item, index, from);
    if (origin === -1) return [ARRAY_APPEND_VALUE, item];
    if (isDeepStrictEqual(from[origin], item))
      return [ARRAY_APPEND_SLICE, origin, origin + 1];
    const inner = innerDifference(from[origin], item);
    if (!inner) return [ARRAY_APPEND_VALUE, item];
    const push = inner.onCopy ? PUSH_ELEMENT_COPY : PUSH_ELEMENT_BLANK;
    return [push, origin, ...inner.patch, RETURN_INTO_ARRAY_POP];
  });
}

/** Where an item came from: the item of the same `_key`, else an equal one, else the one of the same index. */
function originOf(item: unknown, index: number, from: unknown[]): number {
  if (isJsonObject(item) && item._key !== undefined)
    return from.findIndex((old) => isJsonObject(old) && old._key === item._key);
  if (isDeepStrictEqual(from[index], item)) return index;
  const equal = from.findIndex((old) => isDeepStrictEqual(old, item));
  return equal === -1 && index < from.length ? index : equal;
}

/** What both strings begin and end with is kept; the middle is replaced. Offsets are UTF-8 bytes. */
function stringDifference(from: string, to: string): MendozaPatch {
  // Whole characters: half of a surrogate pair has no UTF-8 length.
  const [old, now] = [Array.from(from), Array.from(to)];
  const shorter = Math.min(old.length, now.length);
  let prefix = 0;
  while (prefix < shorter && old[prefix] === now[prefix]) prefix++;
  let suffix = 0;
  while (
    suffix < shorter - prefix &&
    old.at(-1 - suffix) === now.at(-1 - suffix)
  )
    suffix++;

  const patch: MendozaPatch = [];
  const size = Buffer.byteLength(from);
  const bytes = (part: string[]) => Buffer.byteLength(part.join(""));
  if (prefix > 0)
    patch.push(STRING_APPEND_SLICE, 0, bytes(old.slice(0, prefix)));
  const middle = now.slice(prefix, now.length - suffix).join("");
  if (middle !== "") patch.push(STRING_APPEND_STRING, middle);
  if (suffix > 0)
    patch.push(
      STRING_APPEND_SLICE,
      size - bytes(old.slice(old.length - suffix)),
      size,
    );
  return patch;
}
