/** @returns whether `value` is a JSON object: neither an array nor null */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @returns the fields of a JSON object; none for any other value */
export const fieldsOfObject = (value: unknown): Record<string, unknown> =>
  isObject(value) ? value : {};

type Fields = Readonly<Record<string, unknown>>;

/** @returns a document's text, without what Sanity adds to it */
export const withoutSystemFields = (document: Fields): Fields =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith("_")),
  );

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
