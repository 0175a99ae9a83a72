/** The sample content, as documents and as the site shows them. */
import { readFile } from "node:fs/promises";
import type { SanityDocument } from "@sanity/types";
import { SAMPLE } from "../content/sample.ts";
import { contentOf } from "../content/site-content.ts";
import { parseDocuments } from "../content/snapshot.ts";
import { agreementTo } from "../schemas/testimonials.ts";
import type { Connections } from "../src/sections/section-props.ts";

export const sampleDocuments = parseDocuments(await readFile(SAMPLE, "utf8"));

/** @returns the sample with other fields in one document */
export const sampleWith = (
  name: string,
  fields: object,
  documents = sampleDocuments,
) =>
  documents.map((document) =>
    document._id === name ? { ...document, ...fields } : document,
  );

export const sampleSite = contentOf(sampleDocuments);

export const connections: Connections = {
  backend: { url: "https://example.com", publishableKey: "key" },
  pictures: { projectId: "local1", dataset: "production" },
};

/** Rewrites a sample document so that it can go live: a real domain, and quotes with consent. */
export function rewritten(document: SanityDocument): SanityDocument {
  const copy = JSON.parse(
    JSON.stringify(document).replaceAll(/[\w-]+\.example\b/g, "a-name.com"),
  );
  for (const quote of copy.quotes ?? []) {
    quote.quote = "I read the rules before I turned anything on.";
    quote.agreedTo = agreementTo(quote);
  }
  return copy;
}
