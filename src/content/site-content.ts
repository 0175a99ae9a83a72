import type { SanityDocument } from "@sanity/types";
import { textOf } from "../../schemas/approval.ts";
import { withoutGaps } from "../../schemas/contents.ts";
import type { Facts } from "../../schemas/define.ts";
import { type DocumentType, documentTypes } from "../../schemas/index.ts";
import { contentFingerprint } from "../../schemas/json.ts";
import type { AllSanitySchemaTypes } from "./sanity.types.ts";

type Stored = Extract<
  AllSanitySchemaTypes,
  { _type: DocumentType["name"]; _id: string }
>;

/**
 * Everything a visitor reads: each document by its type, as the schema describes
 * it, without what Sanity and the approval keep in it. An optional document is
 * missing until it is published for the first time.
 */
export type SiteContent = {
  [Document in Stored as Document["_type"]]: {
    [Field in Exclude<
      keyof Document,
      `_${string}` | "approvedText"
    >]: Document[Field];
  };
};

/** The documents that the page cannot do without, in its order. */
export const requiredTypes = documentTypes.filter(
  ({ options }) => !(options as Facts).isOptional,
);

/**
 * Orders documents by their types. Documents that are not of the site are left out.
 *
 * @param documents as a dataset holds them; complete, if the result is to be shown
 */
export const contentOf = (
  documents: readonly SanityDocument[],
): Partial<SiteContent> =>
  Object.fromEntries(
    documentTypes.flatMap(({ name }) => {
      const document = documents.find(({ _id }) => _id === name);
      return document ? [[name, textOf(document)]] : [];
    }),
  );

/** The same of documents that are being written: gaps are filled, so that it can be shown. */
export function contentOfDrafts(
  documents: readonly SanityDocument[],
): SiteContent {
  const written = contentOf(documents);
  const names = new Set<string>([
    ...Object.keys(written),
    ...requiredTypes.map(({ name }) => name),
  ]);
  const filled = documentTypes
    .filter(({ name }) => names.has(name))
    .map(({ name }) => {
      const gapless = withoutGaps({ ...written[name], _type: name });
      return [name, textOf(gapless)];
    });
  return Object.fromEntries(filled);
}

/**
 * Fingerprints each document, so that a site and a Studio can compare what they
 * know, also when one of them is older.
 *
 * @returns a fingerprint by type; empty for a document that is not there
 */
export async function fingerprintsOf(
  content: Partial<SiteContent>,
): Promise<Record<string, string>> {
  const entries = documentTypes.map(async ({ name }) => [
    name,
    content[name] ? await contentFingerprint(content[name]) : "",
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Something that keeps content from being published. JSON where it crosses a process; the link is made where it is shown. */
export type Problem = {
  /** Id, which is also the type, of the document to fix. */
  documentId: string;
  /** The field within it as Sanity writes paths, `rules[_key=="drift"].when`; empty for the whole document. */
  path: string;
  /** A sentence for an editor: which field, what is wrong, what to write instead. */
  message: string;
};
