import { createClient } from "@sanity/client";
import { studioPath } from "@sanity/client/csm";
import { Schema } from "@sanity/schema";
import { builtinTypes } from "@sanity/schema/_internal";
import type { Path, SanityDocument } from "@sanity/types";
import { validateDocument, validationMarkerCodes } from "@sanity/validation";
import { documentTypes, schemaTypes } from "../schemas/index.ts";
import { withoutInvisible } from "../schemas/invisible.ts";
import { API_VERSION } from "./api-version.ts";
import { damagedLists, fieldsOf } from "./document-fields.ts";
import { walk, withoutSystemFields } from "./json.ts";
import type { Problem } from "./site-content.ts";

const { toString: pathText } = studioPath;

const schema = Schema.compile({
  name: "content",
  types: [...builtinTypes, ...schemaTypes],
});

/** Sanity runs custom rules only if it has a client, although none of ours calls it. */
const unusedClient = createClient({
  projectId: "unused",
  dataset: "unused",
  apiVersion: API_VERSION,
  useCdn: false,
});

/** @returns the problem with a field; its message begins with the titles an editor sees */
function problemAt(
  document: { _id: string; _type: string },
  path: Path,
  message: string,
): Problem {
  const around = path.map((_, index) => pathText(path.slice(0, index + 1)));
  const field = fieldsOf(document).findLast(
    (one) => one.path.length === 0 || around.includes(pathText(one.path)),
  );
  return {
    documentId: document._id,
    path: pathText(path),
    message: `${field?.titles.join(" › ")}: ${message}`,
  };
}

/** @returns where the text of an empty field may be if the field was renamed */
function renamedHint(path: Path, unknown: Path[]): string {
  const names = unknown
    .filter((one) => pathText(one.slice(0, -1)) === pathText(path.slice(0, -1)))
    .map((one) => `"${one.at(-1)}"`);
  return names.length > 0
    ? ` The text may be in ${names.join(" or ")}, which the schema does not have.`
    : "";
}

const MISSING =
  "This entry is not published. Write and publish it in the Studio.";
const DAMAGED =
  "A part of this field is damaged: it has no key, the wrong type or a format that the page does not have. Remove it and write it again.";

/**
 * Checks published content exactly as the Studio does before it publishes: required
 * and bounded fields, links, disclosures and consent. It also finds list
 * members that only a script could have written.
 *
 * @param documents all published documents
 * @returns the problems in the order of the page
 */
export async function validateContent(
  documents: SanityDocument[],
): Promise<Problem[]> {
  const found = await Promise.all(
    documentTypes.map(async ({ name }) => {
      const document = documents.find(({ _id }) => _id === name);
      if (!document)
        return [problemAt({ _id: name, _type: name }, [], MISSING)];
      const damaged = damagedLists(document);
      if (damaged.length > 0)
        return damaged.map((path) => problemAt(document, path, DAMAGED));
      const { markers } = await validateDocument({
        document,
        schema,
        client: unusedClient,
        // The Content Lake accepts no reference to a document that does not exist.
        getDocumentExists: async () => true,
      });
      // Outside the Studio, Sanity warns of unknown fields, which also turns the
      // errors of their object into warnings. So every other marker is an error.
      const { objectUnknownField, valueRequired } = validationMarkerCodes;
      const unknown = markers.filter(({ code }) => code === objectUnknownField);
      const unknownPaths = unknown.map(({ path }) => path);
      return markers
        .filter((marker) => !unknown.includes(marker))
        .map(({ path, message, code }) => {
          const hint =
            code === valueRequired ? renamedHint(path, unknownPaths) : "";
          return problemAt(document, path, message + hint);
        });
    }),
  );
  return found.flat();
}

const inPageOrder = (documents: readonly SanityDocument[]) =>
  documentTypes.flatMap(({ name }) =>
    documents.filter(({ _id }) => _id === name),
  );

/** A host name under a domain that is reserved for examples (RFC 2606). */
const EXAMPLE_HOST = /[a-z0-9-]+\.example(?![\w-]|\.\w)/i;

/**
 * Finds sample content that must not go live: placeholder addresses and invented
 * quotes.
 *
 * @param documents all published documents
 * @param sample the documents of `brand/sample.ndjson`
 * @returns a problem for each field with such copy
 */
export function findPlaceholderCopy(
  documents: readonly SanityDocument[],
  sample: readonly SanityDocument[],
): Problem[] {
  const invented = new Set<unknown>();
  walk(sample, ({ value, path }) => {
    if (path.at(-1) === "quote") invented.add(value);
  });
  const found: Problem[] = [];
  for (const document of inPageOrder(documents))
    walk(withoutInvisible(withoutSystemFields(document)), ({ value, path }) => {
      if (typeof value !== "string") return;
      const host = EXAMPLE_HOST.exec(value)?.[0];
      const isInvented = path.at(-1) === "quote" && invented.has(value.trim());
      const message = host
        ? `"${host}" is a placeholder address from the sample content. Write your own.`
        : "This quote is invented: it came with the sample content. Replace it with a real one that you have consent for, or remove it.";
      if (host || isInvented) found.push(problemAt(document, path, message));
    });
  return found;
}
