import type { SanityDocument } from "@sanity/types";
import { type DocumentType, documentTypes } from "../schemas/index.ts";
import { CONTACT_LINK } from "../schemas/prose.ts";
import { longestPart } from "../text/readable-text.ts";
import { fieldsOf } from "./document-fields.ts";
import { fieldsOfObject, withoutSystemFields } from "./json.ts";
import type { AllSanitySchemaTypes } from "./sanity.types.ts";

type Stored = Extract<
  AllSanitySchemaTypes,
  { _type: DocumentType["name"]; _id: string }
>;

/**
 * Everything a visitor reads: the documents by type, as the schema describes them, without the
 * fields that Sanity adds. `longestPart` measures a document's heading or name.
 */
export type SiteContent = {
  [Document in Stored as Document["_type"]]: {
    [Name in Exclude<keyof Document, `_${string}`>]: Document[Name];
  } & { longestPart: number };
};

/**
 * Keys the documents of the site by type, reads them as the page shows them, and fills in the
 * contact address. Both the page and the preview get their content here.
 *
 * @param documents of a dataset, published or not; other documents are left out
 */
export function contentOf(documents: readonly SanityDocument[]): SiteContent {
  const entries = documentTypes.map(({ name }) => {
    const document = documents.find(({ _id }) => _id === name);
    const [whole] = fieldsOf({ ...document, _type: name });
    const content = fieldsOfObject(whole?.value);
    const { headline, heading, productName } = content;
    const largest = String(headline ?? heading ?? productName ?? "");
    // Determines the text size. Computed here, because the preview adds characters to texts.
    const fields = { ...content, longestPart: longestPart(largest) };
    return [name, withoutSystemFields(fields)];
  });
  const content: SiteContent = Object.fromEntries(entries);
  const address = content.siteSettings.contactEmail;
  return JSON.parse(JSON.stringify(content), (key, value) =>
    key === "href" && value === CONTACT_LINK ? CONTACT_LINK + address : value,
  );
}
