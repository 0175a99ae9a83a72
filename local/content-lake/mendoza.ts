/**
 * Writes Mendoza patches (the format: github.com/sanity-io/mendoza). The npm
 * package only reads them. Not the smallest patches possible, but ones that
 * name each changed word and array item, so that authorship can be traced.
 */
import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type JsonObject } from "./document.ts";

/** Opcodes and their operands, one after the other. */
export type MendozaPatch = unknown[];

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

/** @returns the patch that makes `to` of `from`; empty when they are equal */
export function objectDifference(
  from: JsonObject,
  to: JsonObject,
): MendozaPatch {
  const keys = Object.keys(from).sort();
  const patch: MendozaPatch = [];
  keys.forEach((key, place) => {
    if (!Object.hasOwn(to, key)) patch.push(OBJECT_DELETE_FIELD, place);
  });
  for (const [key, value] of Object.entries(to)) {
    const old = Object.hasOwn(from, key) ? from[key] : undefined;
    if (old !== undefined && isDeepStrictEqual(old, value)) continue;
    const inside = insideDifference(old, value);
    if (inside) {
      const push = inside.onCopy ? PUSH_FIELD_COPY : PUSH_FIELD_BLANK;
      patch.push(push, keys.indexOf(key), ...inside.patch);
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
function insideDifference(
  from: unknown,
  to: unknown,
): { patch: MendozaPatch; onCopy: boolean } | undefined {
  if (isJsonObject(from) && isJsonObject(to))
    return { patch: objectDifference(from, to), onCopy: true };
  if (Array.isArray(from) && Array.isArray(to) && to.length > 0)
    return { patch: arrayDifference(from, to), onCopy: false };
  if (typeof from === "string" && typeof to === "string" && to !== "")
    return { patch: stringDifference(from, to), onCopy: false };
  return undefined;
}

function arrayDifference(from: unknown[], to: unknown[]): MendozaPatch {
  const patch: MendozaPatch = [];
  let slice: { left: number; right: number } | undefined;
  const endSlice = () => {
    if (slice) patch.push(ARRAY_APPEND_SLICE, slice.left, slice.right);
    slice = undefined;
  };
  to.forEach((item, place) => {
    const origin = originOf(item, place, from);
    if (origin === -1) {
      endSlice();
      patch.push(ARRAY_APPEND_VALUE, item);
    } else if (isDeepStrictEqual(from[origin], item)) {
      if (slice?.right !== origin) {
        endSlice();
        slice = { left: origin, right: origin };
      }
      slice.right = origin + 1;
    } else {
      endSlice();
      patch.push(...itemDifference(from[origin], item, origin));
    }
  });
  endSlice();
  return patch;
}

/** Where an item came from: the item of the same `_key`, else an equal one, else the one in the same place. */
function originOf(item: unknown, place: number, from: unknown[]): number {
  if (isJsonObject(item) && item._key !== undefined)
    return from.findIndex((old) => isJsonObject(old) && old._key === item._key);
  if (isDeepStrictEqual(from[place], item)) return place;
  const equal = from.findIndex((old) => isDeepStrictEqual(old, item));
  return equal === -1 && place < from.length ? place : equal;
}

function itemDifference(from: unknown, to: unknown, origin: number) {
  const inside = insideDifference(from, to);
  if (!inside) return [ARRAY_APPEND_VALUE, to];
  const push = inside.onCopy ? PUSH_ELEMENT_COPY : PUSH_ELEMENT_BLANK;
  return [push, origin, ...inside.patch, RETURN_INTO_ARRAY_POP];
}

/** What both strings begin and end with is kept; the middle is replaced. Offsets are UTF-8 bytes. */
function stringDifference(from: string, to: string): MendozaPatch {
  const shorter = Math.min(from.length, to.length);
  let prefix = 0;
  while (prefix < shorter && from[prefix] === to[prefix]) prefix++;
  if (isHighSurrogate(from, prefix - 1)) prefix--;
  let suffix = 0;
  while (
    suffix < shorter - prefix &&
    from[from.length - 1 - suffix] === to[to.length - 1 - suffix]
  )
    suffix++;
  if (isLowSurrogate(from, from.length - suffix)) suffix--;

  const patch: MendozaPatch = [];
  const size = Buffer.byteLength(from);
  if (prefix > 0)
    patch.push(
      STRING_APPEND_SLICE,
      0,
      Buffer.byteLength(from.slice(0, prefix)),
    );
  const middle = to.slice(prefix, to.length - suffix);
  if (middle !== "") patch.push(STRING_APPEND_STRING, middle);
  if (suffix > 0) {
    const end = Buffer.byteLength(from.slice(from.length - suffix));
    patch.push(STRING_APPEND_SLICE, size - end, size);
  }
  return patch;
}

function isHighSurrogate(text: string, place: number): boolean {
  const unit = text.charCodeAt(place);
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(text: string, place: number): boolean {
  const unit = text.charCodeAt(place);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
