import type { SanityDocument } from "@sanity/types";
import { type DocumentType, documentTypes } from "../schemas/index.ts";
import { CONTACT_LINK } from "../schemas/prose.ts";
import { readable, withoutGaps } from "./document-fields.ts";
import { contentFingerprint, withoutSystemFields } from "./json.ts";
import type { AllSanitySchemaTypes } from "./sanity.types.ts";

type Stored = Extract<
  AllSanitySchemaTypes,
  { _type: DocumentType["name"]; _id: string }
>;

/**
 * Everything a visitor reads: the documents by type, as the schema describes them,
 * without the fields that Sanity adds.
 */
export type SiteContent = {
  [Document in Stored as Document["_type"]]: {
    [Field in Exclude<keyof Document, `_${string}`>]: Document[Field];
  };
};

/**
 * Keys the documents of the site by type, with every text as visitors read it and with the
 * contact address in links to it, and leaves out other documents. Page, preview and the
 * Studio's comparison with the page all read content here.
 *
 * @param documents of a dataset
 */
export const contentOf = (
  documents: readonly SanityDocument[],
): Partial<SiteContent> => {
  const entries = documentTypes.flatMap(({ name }) => {
    const document = documents.find(({ _id }) => _id === name);
    return document
      ? [[name, withoutSystemFields(readable(document))] as const]
      : [];
  });
  const content: Partial<SiteContent> = Object.fromEntries(entries);
  const address = content.siteSettings?.contactEmail ?? "";
  return JSON.parse(JSON.stringify(content), (key, value) =>
    key === "href" && value === CONTACT_LINK ? CONTACT_LINK + address : value,
  );
};

/** The content of unfinished documents, with gaps filled so that the page can show it. */
export function contentOfDrafts(
  documents: readonly SanityDocument[],
): SiteContent {
  const content = contentOf(documents);
  const entries = documentTypes.map(({ name }) => {
    const document = withoutGaps({ ...content[name], _type: name });
    return [name, withoutSystemFields(document)];
  });
  return Object.fromEntries(entries);
}

/**
 * Fingerprints each document, so that a site and a Studio can compare their content
 * even if one of them is older.
 *
 * @returns a fingerprint by type; empty for a missing document
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

/** A reason why content cannot go live. */
export type Problem = {
  /** Id of the document to fix, which is also its type. */
  documentId: string;
  /** Path of the field in Sanity's notation, `rules[_key=="drift"].when`; empty for the whole document. */
  path: string;
  /** Tells an editor which field it is, what is wrong and what to write instead. */
  message: string;
};
