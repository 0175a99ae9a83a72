import { isObject } from "./walk.ts";

/** @returns JSON with sorted names: the same content, the same text */
export const canonicalJson = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).sort(byName))
      : value,
  );

/**
 * Fingerprints content: the same content, the same fingerprint, everywhere.
 * SHA-256 of its canonical JSON, by Web Crypto, which Node and the browsers that
 * the Studio runs in share.
 *
 * @param content JSON
 * @returns 64 hexadecimal digits
 */
export async function contentFingerprint(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(content));
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  const digits = Array.from(new Uint8Array(hash), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return digits.join("");
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one < other ? -1 : 1;
