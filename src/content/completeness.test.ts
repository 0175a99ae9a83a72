import { readFile } from "node:fs/promises";
import { evaluate, parse } from "groq-js";
import { describe, expect, it } from "vitest";
import { findGaps, isComplete } from "./completeness.ts";
import type { LandingPageResult } from "./page-content.ts";
import { LANDING_PAGE_QUERY } from "./query.ts";

const ndjson = await readFile(
  new URL("../../studio/sample-content/content.ndjson", import.meta.url),
  "utf8",
);
const sample: Record<string, unknown>[] = ndjson
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** What the page's query answers for the sample, changed in one place. */
async function answer(
  change: (document: Record<string, unknown>) => unknown = (same) => same,
): Promise<LandingPageResult> {
  const dataset = structuredClone(sample).map(change).filter(Boolean);
  const result = await evaluate(parse(LANDING_PAGE_QUERY), { dataset });
  return result.get();
}

/** Sets fields of one document. */
const set =
  (id: string, fields: Record<string, unknown>) =>
  (document: Record<string, unknown>) =>
    document._id === id ? { ...document, ...fields } : document;

describe("findGaps", () => {
  it("finds nothing in the sample content", async () => {
    const result = await answer();
    expect(findGaps(result)).toEqual([]);
    expect(isComplete(result)).toBe(true);
  });

  it("names a document that is not published", async () => {
    const result = await answer(
      (document) => document._id !== "faq" && document,
    );
    const message = "faq is not published. Publish it.";
    expect(findGaps(result)).toEqual([
      { documentId: "faq", path: "", message },
    ]);
    expect(isComplete(result)).toBe(false);
  });

  const blank = { _type: "span", _key: "b", text: " " };
  it.each([
    ["is missing", "hero", { headline: undefined }, "headline"],
    ["is empty", "hero", { headline: "  " }, "headline"],
    ["is empty", "faq", { entries: [] }, "entries"],
    [
      "is empty",
      "about",
      { body: [{ _type: "block", _key: "a", children: [blank] }] },
      "body",
    ],
    [
      "is missing",
      "whatWeDo",
      { cards: [{ _key: "one", title: "T", glyph: "strategy" }] },
      'cards[_key=="one"].text',
    ],
    ["is missing", "waitlist", { toasts: undefined }, "toasts"],
  ])("says that a field %s", async (gap, documentId, fields, path) => {
    const message = `${documentId} › ${path} ${gap}. Fill it in and publish.`;
    expect(findGaps(await answer(set(documentId, fields)))).toEqual([
      { documentId, path, message },
    ]);
  });

  it("lists every gap, not only the first", async () => {
    const gaps = findGaps(
      await answer(set("hero", { headline: "", text: null, claim: undefined })),
    );
    expect(gaps.map(({ path }) => path)).toEqual(["headline", "text", "claim"]);
  });

  it("does without a crop and a hotspot of a portrait", async () => {
    const portrait = { alt: "A person", asset: { _ref: "image-a-1x1-png" } };
    const quote = { quote: "q", attribution: "a", city: "c", portrait };
    const quotes = [{ _key: "a", ...quote }];
    // The asset is not among the documents: only its address is missing.
    expect(
      findGaps(await answer(set("testimonials", { quotes }))).map(
        ({ path }) => path,
      ),
    ).toEqual(['quotes[_key=="a"].portrait.url']);
  });
});
