/** Walks through, compares and fingerprints JSON, such as documents. */
import type { Path } from "@sanity/types";

/** @returns whether `value` is a JSON object: neither an array nor null */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @returns the fields of a JSON object; none for any other value */
export const fieldsOfObject = (value: unknown): Record<string, unknown> =>
  isObject(value) ? value : {};

/**
 * Visits a value and everything within it, outermost first. A path contains the
 * `_key` of each list member, or its index if it has none; `studioPath` of
 * `@sanity/client/csm` writes it as text.
 *
 * @param visit returns `false` to skip everything within the value
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
      const step = key && typeof key === "string" ? { _key: key } : index;
      walk(member, visit, [...path, step]);
    });
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value))
      walk(inner, visit, [...path, name]);
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** @returns a document's text, without what Sanity adds to it */
export const withoutSystemFields = (document: Fields): Fields =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith("_")),
  );

/** @returns whether two documents have the same text */
export const hasSameContent = (one: Fields, other: Fields): boolean =>
  canonicalJson(withoutSystemFields(one)) ===
  canonicalJson(withoutSystemFields(other));

/** @returns JSON with sorted keys: the same text for the same content */
const canonicalJson = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).sort(byName))
      : value,
  );

const byName = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one < other ? -1 : 1;

/**
 * Fingerprints content with Web Crypto, which Node and browsers share.
 *
 * @param content JSON
 * @returns the SHA-256 of its canonical JSON, in hexadecimal digits
 */
export async function contentFingerprint(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(content));
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  const digits = Array.from(new Uint8Array(hash), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return digits.join("");
}
