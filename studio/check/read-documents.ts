import type { SanityDocument } from "@sanity/types";
import { isObject } from "../../src/content/walk.ts";

const isDocument = (value: unknown): value is SanityDocument =>
  isObject(value) &&
  typeof value._id === "string" &&
  typeof value._type === "string";

/**
 * Reads the lines of an NDJSON text, as `sanity dataset export` writes them.
 *
 * @throws Error with the number of the first line that is not a document
 */
export function parseDocuments(ndjson: string): SanityDocument[] {
  const documents: SanityDocument[] = [];
  for (const [index, line] of ndjson.split("\n").entries()) {
    if (!line.trim()) continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      // Reported below, like anything else that is not a document.
    }
    if (!isDocument(value))
      throw new Error(
        `Line ${index + 1} is no document: it needs to be JSON with _id and _type.`,
      );
    documents.push(value);
  }
  return documents;
}

/** As `parseDocuments`, without drafts and versions: what is published. */
export const readDocuments = (ndjson: string): SanityDocument[] =>
  parseDocuments(ndjson).filter(({ _id }) => !/^(drafts|versions)\./.test(_id));
