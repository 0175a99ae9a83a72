import type { Path } from "@sanity/types";

/** @returns whether `value` is a JSON object: no list, not null */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Visits a value and everything within it, outermost first, in its order.
 * Members of lists are named by their `_key`, or by their number if they have
 * none; `toString` of `@sanity/util/paths` writes such a path as text.
 *
 * @param visit gets each value and how to get there; answers `false` to leave
 *   out what is within the value
 */
export function walk(
  value: unknown,
  visit: (visited: { value: unknown; path: Path }) => unknown,
  path: Path = [],
): void {
  if (visit({ value, path }) === false) return;
  if (Array.isArray(value)) {
    value.forEach((member: unknown, index) => {
      const key = isObject(member) && member._key;
      walk(member, visit, [
        ...path,
        typeof key === "string" ? { _key: key } : index,
      ]);
    });
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      walk(inner, visit, [...path, name]);
    }
  }
}
