import { studioPath } from "@sanity/client/csm";
import { Schema } from "@sanity/schema";
import { builtinTypes } from "@sanity/schema/_internal";
import type { Path, SanityDocument } from "@sanity/types";
import { validateDocument, validationMarkerCodes } from "@sanity/validation";
import { documentTypes, schemaTypes } from "../schemas/index.ts";
import { contentClient } from "./client.ts";
import { type DocumentField, fieldsOf } from "./document-fields.ts";

/** A reason why content cannot go live. */
export type Problem = {
  /** Id of the document to fix, which is also its type. */
  documentId: string;
  /** The field's path in Sanity's notation, `rules[_key=="drift"].when`; empty for a document. */
  path: string;
  /** Tells an editor which field it is, what is wrong and what to write instead. */
  message: string;
};

const { toString: pathText } = studioPath;

const schema = Schema.compile({
  name: "content",
  types: [...builtinTypes, ...schemaTypes],
});

/** Sanity runs custom rules only if it has a client, although none of our rules uses it. */
const unusedClient = contentClient({
  kind: "hosted",
  projectId: "unused",
  dataset: "unused",
});

/** @returns the problem with a field; its message begins with the titles an editor sees */
export function problemAt(
  document: { _id: string; _type: string },
  path: Path,
  message: string,
): Problem {
  const field = fieldsOf(document).findLast(
    (field) =>
      pathText(path.slice(0, field.path.length)) === pathText(field.path),
  );
  return {
    documentId: document._id,
    path: pathText(path),
    message: `${field?.titles.join(" › ")}: ${message}`,
  };
}

const MISSING =
  "This document is not published. Write and publish it in the Studio.";

/**
 * Checks content with the rules of the Studio's forms.
 *
 * @param documents all documents, as published or as they will be published
 * @param sample for a hosted dataset, whose placeholder copy must not go live
 * @returns the problems in the order of the page
 */
export async function validateContent(
  documents: readonly SanityDocument[],
  sample?: readonly SanityDocument[],
): Promise<Problem[]> {
  const problems = await Promise.all(
    documentTypes.map(async ({ name }) => {
      const document = documents.find(({ _id }) => _id === name);
      if (!document)
        return [problemAt({ _id: name, _type: name }, [], MISSING)];
      const { markers } = await validateDocument({
        document,
        schema,
        client: unusedClient,
        // Sanity stores no reference to a document that does not exist.
        getDocumentExists: async () => true,
      });
      // Outside the Studio, Sanity warns about unknown fields, which also turns the
      // errors of their object into warnings. So every other marker counts as an error.
      return markers
        .filter(({ code }) => code !== validationMarkerCodes.objectUnknownField)
        .map(({ path, message }) => problemAt(document, path, message))
        .concat(sample ? findPlaceholderCopy(document, sample) : []);
    }),
  );
  return problems.flat();
}

/** A host name under a domain that is reserved for examples (RFC 2606). */
const EXAMPLE_HOST = /[a-z0-9-]\.example(?![\w-]|\.\w)/i;

const EXAMPLE_ADDRESS =
  "An address that ends with .example is a placeholder address from the sample content. Write your own.";
const SAMPLE_QUOTE =
  "This quote is invented: it came with the sample content. Replace it with a real one that you have consent for, or remove it.";

/** @returns a problem for each field with an `.example` address or a quote of the sample */
function findPlaceholderCopy(
  document: SanityDocument,
  sample: readonly SanityDocument[],
): Problem[] {
  const isQuote = ({ path }: DocumentField) => path.at(-1) === "quote";
  const invented = sample.flatMap(fieldsOf).filter(isQuote);
  return fieldsOf(document).flatMap((field) => {
    const { kind, path, value } = field;
    // The parts of an object, list or picture are separate fields.
    if (kind === "object" || kind === "list" || kind === "picture") return [];
    if (EXAMPLE_HOST.test(JSON.stringify(value)))
      return problemAt(document, path, EXAMPLE_ADDRESS);
    return isQuote(field) && invented.some((quote) => quote.value === value)
      ? problemAt(document, path, SAMPLE_QUOTE)
      : [];
  });
}
