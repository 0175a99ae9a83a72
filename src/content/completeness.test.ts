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
    const result = await answer((document) =>
      document._id === "faq" ? undefined : document,
    );
    expect(findGaps(result)).toEqual([
      {
        documentId: "faq",
        path: "",
        message: "faq is not published. Publish it.",
      },
    ]);
    expect(isComplete(result)).toBe(false);
  });

  it.each([
    ["is missing", set("hero", { headline: undefined }), "hero", "headline"],
    ["is empty", set("hero", { headline: "  " }), "hero", "headline"],
    ["is empty", set("faq", { entries: [] }), "faq", "entries"],
    ["is empty", set("about", { body: [] }), "about", "body"],
    [
      "is empty",
      set("about", {
        body: [
          {
            _type: "block",
            _key: "a",
            children: [{ _type: "span", _key: "b", text: " " }],
          },
        ],
      }),
      "about",
      "body",
    ],
    [
      "is missing",
      set("whatWeDo", {
        cards: [{ _key: "one", title: "T", glyph: "strategy" }],
      }),
      "whatWeDo",
      'cards[_key=="one"].text',
    ],
    [
      "is missing",
      set("waitlist", { toasts: undefined }),
      "waitlist",
      "toasts",
    ],
  ])("says that a field %s", async (gap, change, documentId, path) => {
    expect(findGaps(await answer(change))).toEqual([
      {
        documentId,
        path,
        message: `${documentId} › ${path} ${gap}. Fill it in and publish.`,
      },
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
    const result = await answer((document) =>
      document._id === "testimonials"
        ? {
            ...document,
            quotes: [
              { _key: "a", quote: "q", attribution: "a", city: "c", portrait },
            ],
          }
        : document,
    );
    // The asset is not among the documents: only its address is missing.
    expect(findGaps(result).map(({ path }) => path)).toEqual([
      'quotes[_key=="a"].portrait.url',
    ]);
  });

  it("does without a portrait", async () => {
    const result = await answer();
    expect(result.testimonials?.quotes?.[0]?.portrait ?? null).toBeNull();
    expect(isComplete(result)).toBe(true);
  });
});
