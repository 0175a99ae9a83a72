import { isObject } from "./walk.ts";

/**
 * Names content by its words: the same content, the same name, whoever asks.
 * SHA-256 of its JSON with sorted names, by Web Crypto, which Node and the
 * browsers that the Studio runs in share.
 *
 * @param content JSON
 * @returns 64 hexadecimal digits
 */
export async function contentFingerprint(content: unknown): Promise<string> {
  const json = JSON.stringify(content, (_, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).sort(byName))
      : value,
  );
  const bytes = new TextEncoder().encode(json);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  const digits = Array.from(new Uint8Array(hash), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return digits.join("");
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one < other ? -1 : 1;
