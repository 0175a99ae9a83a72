import type { SanityDocument } from "@sanity/types";
import { isObject } from "../../src/content/walk.ts";

const isDocument = (value: unknown): value is SanityDocument =>
  isObject(value) &&
  typeof value._id === "string" &&
  typeof value._type === "string";

function parseDocument(line: string, number: number): SanityDocument {
  try {
    const value: unknown = JSON.parse(line);
    if (isDocument(value)) return value;
  } catch {
    // Said below, like anything else that is no document.
  }
  throw new Error(
    `Line ${number} is no document: it needs to be JSON with _id and _type.`,
  );
}

/**
 * Reads the lines of an NDJSON text, as `sanity dataset export` writes them.
 *
 * @throws Error with the number of the first line that is no document
 */
export const parseDocuments = (ndjson: string): SanityDocument[] =>
  ndjson
    .split("\n")
    .flatMap((line, index) =>
      line.trim() ? [parseDocument(line, index + 1)] : [],
    );

/**
 * Reads what is published of an NDJSON text: without drafts and versions.
 *
 * @throws Error with the number of the first line that is no document
 */
export const readDocuments = (ndjson: string): SanityDocument[] =>
  parseDocuments(ndjson).filter(({ _id }) => !/^(drafts|versions)\./.test(_id));
