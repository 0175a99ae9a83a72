import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readDocuments } from "./read-documents.ts";
import { findSampleWords } from "./sample-words.ts";

const sample = readDocuments(
  await readFile(
    join(import.meta.dirname, "../sample-content/content.ndjson"),
    "utf8",
  ),
);

/** The sample, with everything in it replaced that must not go live. */
const own = readDocuments(
  sample
    .map((document) => JSON.stringify(document))
    .join("\n")
    .replaceAll("northrule.example", "northrule.com")
    .replaceAll(/"quote":"[^"]*"/g, '"quote":"It names the rule."'),
);

const changed = (name: string, fields: Record<string, unknown>) =>
  own.map((document) =>
    document._id === name ? { ...document, ...fields } : document,
  );

it("every invented quote and every address of the sample is named with its field", () => {
  const found = findSampleWords(sample, sample);
  expect(found).toContainEqual({
    documentId: "testimonials",
    path: 'quotes[_key=="austin"].quote',
    message: expect.stringMatching(
      /^Testimonials › Quotes › 1 › Quote: This quote is invented/,
    ),
  });
  expect(found).toContainEqual({
    documentId: "siteSettings",
    path: "contactEmail",
    message: expect.stringMatching(/"northrule\.example" is an address/),
  });
  const documents = new Set(found.map(({ documentId }) => documentId));
  expect([...documents]).toEqual(
    expect.arrayContaining(["waitlist", "disclosures", "dialogs"]),
  );
});

it("one's own words pass", () => {
  expect(findSampleWords(own, sample)).toEqual([]);
});

it.each([
  "Write to team@growth.example.",
  "https://northrule.example/terms",
  "See NORTHRULE.EXAMPLE",
])("the address in %j does not pass", (text) => {
  expect(findSampleWords(changed("contact", { text }), sample)).toMatchObject([
    { documentId: "contact", path: "text" },
  ]);
});

it.each(["For example.", "https://my.example.org", "an ex.examples list"])(
  "%j passes",
  (text) => {
    expect(findSampleWords(changed("contact", { text }), sample)).toEqual([]);
  },
);

it("a sample quote that only gained spaces is still invented", () => {
  const quote =
    "  I can read every rule in plain words. When something happens, I see which rule it was and why. ";
  const quotes = [{ _key: "one", _type: "testimonial", quote }];
  const found = findSampleWords(changed("testimonials", { quotes }), sample);
  expect(found).toMatchObject([{ path: 'quotes[_key=="one"].quote' }]);
});
