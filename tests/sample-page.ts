/** The sample content, as documents and as the site shows them. */
import { readFile } from "node:fs/promises";
import type { SanityDocument } from "@sanity/types";
import { SAMPLE } from "../content/sample.ts";
import { contentOf } from "../content/site-content.ts";
import { parseDocuments } from "../content/snapshot.ts";
import { agreementTo } from "../schemas/testimonials.ts";
import type { Connections } from "../src/sections/section-props.ts";

/** A quote whose person has not agreed to it yet: `agreedTo` is missing. */
export const quote = {
  _key: "one",
  _type: "testimonial",
  quote: "I can read every rule.",
  attribution: "Beta user",
  city: "Austin, TX",
  hasConsent: true,
};

const own = parseDocuments(await readFile(SAMPLE, "utf8"));
const { testimonials, faq, waitlist } = contentOf(own);
const [question] = faq.entries;

/** Parts that tests need and a sample may lack: a quote, a second question, `againLabel`. */
const lacking: Record<string, object> = {
  ...(!testimonials.quotes?.length && {
    testimonials: { quotes: [{ ...quote, agreedTo: agreementTo(quote) }] },
  }),
  ...(faq.entries.length < 2 && {
    faq: { entries: [question, { ...question, _key: "second" }] },
  }),
  ...(!waitlist.againLabel && { waitlist: { againLabel: "Join again" } }),
};

/** The sample, completed with these parts. */
export const sampleDocuments = own.map((document) => ({
  ...document,
  ...lacking[document._id],
}));

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
