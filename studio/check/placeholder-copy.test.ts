import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { findPlaceholderCopy } from "./placeholder-copy.ts";
import { readDocuments } from "./read-documents.ts";

const ndjson = await readFile(
  new URL("../sample-content/content.ndjson", import.meta.url),
  "utf8",
);
const sample = readDocuments(ndjson);

/** The sample, with everything in it replaced that must not go live. */
const own = readDocuments(
  ndjson
    .replaceAll("northrule.example", "northrule.com")
    .replaceAll(/"quote":\s*"[^"]*"/g, '"quote":"It names the rule."'),
);

const findIn = (name: string, fields: Record<string, unknown>) =>
  findPlaceholderCopy(
    own.map((one) => (one._id === name ? { ...one, ...fields } : one)),
    sample,
  );

it("every invented quote and every address of the sample is named with its field", () => {
  const found = findPlaceholderCopy(sample, sample);
  expect(found).toContainEqual({
    documentId: "testimonials",
    path: 'quotes[_key=="austin"].quote',
    message: expect.stringMatching(
      /^Testimonials › Quotes › 1 › Quote: This quote is invented/,
    ),
  });
  const documents = new Set(found.map(({ documentId }) => documentId));
  expect([...documents]).toEqual(
    expect.arrayContaining(["siteSettings", "waitlist", "disclosures"]),
  );
});

it.each([
  "Write to team@growth.example.",
  "https://northrule.example/terms",
  "See NORTHRULE.EXAMPLE",
])("the address in %j does not pass", (text) => {
  expect(findIn("contact", { text })).toMatchObject([
    { documentId: "contact", path: "text" },
  ]);
});

it.each([
  "Copy of one's own.",
  "For example.",
  "https://my.example.org",
  "an ex.examples list",
])("%j passes", (text) => {
  expect(findIn("contact", { text })).toEqual([]);
});
