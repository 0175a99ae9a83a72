import type { SanityDocument } from "@sanity/types";
import type { SanitySettings } from "../environment.ts";
import { sanityError } from "../lib/failures.ts";
import { contentClient } from "./client.ts";
import { isObject } from "./json.ts";
import { SITE_QUERY } from "./query.ts";

/**
 * Fetches all content in one request, so that the same content is checked, compared and
 * built, even if an editor publishes meanwhile.
 *
 * @param perspective `drafts` returns documents as if all drafts were published, and needs a token
 * @throws Error when the dataset cannot be read; its cause may quote settings
 */
export async function fetchSnapshot(
  source: SanitySettings,
  signal?: AbortSignal,
  perspective: "published" | "drafts" = "published",
): Promise<SanityDocument[]> {
  try {
    const client = contentClient(source);
    const options = { signal, perspective };
    const result: unknown = await client.fetch(SITE_QUERY, {}, options);
    if (Array.isArray(result) && result.every(isDocument)) return result;
    throw new Error("something other than a Content Lake answered");
  } catch (cause) {
    signal?.throwIfAborted();
    throw sanityError(cause);
  }
}

const isDocument = (value: unknown): value is SanityDocument =>
  isObject(value) &&
  typeof value._id === "string" &&
  typeof value._type === "string";

/**
 * Parses NDJSON, as `sanity dataset export` writes it.
 *
 * @throws Error with the number of the first line that is not a document
 */
export function parseDocuments(ndjson: string): SanityDocument[] {
  return ndjson.split("\n").flatMap((line, index) => {
    if (!line.trim()) return [];
    try {
      const value: unknown = JSON.parse(line);
      if (isDocument(value)) return value;
    } catch {
      // A line that is not JSON is reported like any other that is not a document.
    }
    throw new Error(
      `Line ${index + 1} is not a document: it must be JSON with _id and _type.`,
    );
  });
}
