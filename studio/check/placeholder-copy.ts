import type { SanityDocument } from "@sanity/types";
import { documentTypes } from "../../schemas/index.ts";
import type { Problem } from "../../src/content/problem.ts";
import { isObject, walk } from "../../src/content/walk.ts";
import { problemAt } from "./check-content.ts";

/** A host name that can never exist (RFC 2606). */
const EXAMPLE_HOST = /[a-z0-9-]+\.example(?![\w-]|\.\w)/i;

const quotesOf = (documents: readonly SanityDocument[]): unknown[] =>
  documents
    .flatMap(({ quotes }) => (Array.isArray(quotes) ? quotes : []))
    .map((member) => (isObject(member) ? member.quote : undefined));

/**
 * What of the sample content must never be read by the public: addresses that
 * lead nowhere, and quotes that nobody said.
 *
 * @param documents everything that is published
 * @param sample the documents of `studio/sample-content/content.ndjson`
 * @returns a problem for each field that still holds such copy
 */
export function findPlaceholderCopy(
  documents: readonly SanityDocument[],
  sample: readonly SanityDocument[],
): Problem[] {
  const invented = new Set(quotesOf(sample));
  const found: Problem[] = [];
  for (const { name } of documentTypes) {
    const document = documents.find(({ _id }) => _id === name);
    walk(document, ({ value, path }) => {
      if (!document || typeof value !== "string") return;
      const host = EXAMPLE_HOST.exec(value)?.[0];
      if (host) {
        const message = `"${host}" is an address of the sample content, which leads nowhere. Write your own.`;
        found.push(problemAt(document, path, message));
      } else if (path.at(-1) === "quote" && invented.has(value.trim())) {
        const message =
          "This quote is invented: it came with the sample content. Quote somebody who said it and agreed, or remove it.";
        found.push(problemAt(document, path, message));
      }
    });
  }
  return found;
}
