/** @returns whether `value` is a JSON object: neither an array nor null */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @returns the fields of a JSON object; none for any other value */
export const fieldsOfObject = (value: unknown): Record<string, unknown> =>
  isObject(value) ? value : {};

/** @returns a document's text, without what Sanity adds to it */
export const withoutSystemFields = (document: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith("_")),
  );

/** A replacer for JSON.stringify: sorts fields, and leaves out empty ones, which an older page or Studio may not know. */
const comparable = (_key: string, value: unknown) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, field]) => String(field) !== "")
          // By key: the entries are compared as “key,value”, and no key has a comma.
          .sort(),
      )
    : value;

/**
 * Fingerprints content with Web Crypto, which Node and browsers share.
 *
 * @returns the SHA-256 of its comparable JSON, in hexadecimal digits
 */
export async function contentFingerprint(content: unknown): Promise<string> {
  const json = JSON.stringify(content, comparable);
  const bytes = new TextEncoder().encode(json);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
