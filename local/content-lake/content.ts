/** What may be stored: plain JSON, not too deep, and nothing that touches an object's prototype. */
import { randomUUID } from "node:crypto";
import { isJsonObject } from "./document.ts";

/** Deeper than any real document; keeps recursion far from the limits of the call stack. */
const MAX_DEPTH = 100;

/**
 * @returns why `value` cannot be stored, or undefined when it can. Besides
 * JSON's own rules it refuses the key `__proto__` and objects whose prototype
 * was replaced by a patch path such as `['__proto__']`.
 */
export function whyNotContent(value: unknown, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return `nested deeper than ${MAX_DEPTH} levels`;
  if (Array.isArray(value)) return firstProblem(value, depth);
  switch (typeof value) {
    case "string":
    case "boolean":
      return undefined;
    case "number":
      return Number.isFinite(value) ? undefined : "a number that is not finite";
    case "object": {
      if (value === null) return undefined;
      if (Object.getPrototypeOf(value) !== Object.prototype)
        return "an object that is not plain";
      if (Object.hasOwn(value, "__proto__")) return "an attribute __proto__";
      return firstProblem(Object.values(value), depth);
    }
    default:
      return `a value of type ${typeof value}`;
  }
}

function firstProblem(values: unknown[], depth: number): string | undefined {
  for (const value of values) {
    const problem = whyNotContent(value, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

/**
 * Gives every object inside an array a `_key` where it has none, as the API
 * does for `autoGenerateArrayKeys`. Changes `value` in place.
 */
export function addArrayKeys(value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      if (isJsonObject(item) && item._key === undefined)
        item._key = randomUUID().replaceAll("-", "").slice(0, 12);
      addArrayKeys(item);
    }
  } else if (isJsonObject(value)) {
    for (const child of Object.values(value)) addArrayKeys(child);
  }
}
