import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkContent } from "./check-content.ts";
import { problemLine } from "./fields.ts";
import { readDocuments } from "./read-documents.ts";

const sample = readDocuments(
  await readFile(
    join(import.meta.dirname, "../sample-content/content.ndjson"),
    "utf8",
  ),
);

/** The sample content, with fields of one document replaced. */
const changed = (name: string, fields: Record<string, unknown>) =>
  sample.map((document) =>
    document._id === name ? { ...document, ...fields } : document,
  );

const testimonial = (fields: Record<string, unknown>) => ({
  quotes: [
    {
      _key: "one",
      _type: "testimonial",
      quote: "I can read every rule.",
      attribution: "Beta user",
      city: "Austin, TX",
      agreedTo: "one: I can read every rule.",
      ...fields,
    },
  ],
});

describe("the content check", () => {
  it("passes the sample content", async () => {
    expect(await checkContent(sample)).toEqual([]);
  });

  it("names a document that is not published", async () => {
    const without = sample.filter(({ _id }) => _id !== "notFound");
    expect(await checkContent(without)).toEqual([
      {
        documentId: "notFound",
        path: "",
        message: "Not-found page: This document is not published. Publish it.",
      },
    ]);
  });

  it.each([
    ["missing", undefined, /^Hero › Headline: .*cannot be empty/],
    ["empty", "", /cannot be empty/],
    ["blank", "   ", /only spaces/],
    ["too long", "a".repeat(91), /longer than its place/],
    ["of another type", 5, /Expected type/],
    ["a promise", "Guaranteed growth", /FINRA Rule 2210\(d\)\(1\)/],
  ])("refuses a headline that is %s", async (_, headline, message) => {
    const found = await checkContent(changed("hero", { headline }));
    expect(found).toContainEqual({
      documentId: "hero",
      path: "headline",
      message: expect.stringMatching(message),
    });
  });

  it("lets pass what somebody may approve", async () => {
    const headline = "We beat the market";
    expect(await checkContent(changed("hero", { headline }))).toEqual([]);
  });

  it("leads to the member of a list", async () => {
    const cards = [1, 2, 3].map((number) => ({
      _key: `card${number}`,
      _type: "card",
      title: number === 2 ? "" : "Strategy",
      text: "Every plan begins on paper.",
      glyph: "strategy",
    }));
    const [problem] = await checkContent(changed("whatWeDo", { cards }));
    expect(problem?.path).toBe('cards[_key=="card2"].title');
    expect(problem?.message).toMatch(/^What we do › Cards › 2 › Title: /);
  });

  it.each([
    ["without the tick", { agreedTo: undefined }],
    ["with the tick of other words", { quote: "I earn more." }],
    ["with the tick of the quote it was copied from", { _key: "copy" }],
  ])("refuses a quote %s", async (_, fields) => {
    const quotes = testimonial(fields);
    const found = await checkContent(changed("testimonials", quotes));
    expect(found).toMatchObject([
      { message: expect.stringMatching(/agreement/) },
    ]);
  });

  it("keeps the tick of a quote that only gained spaces", async () => {
    const spaced = testimonial({ quote: "I can read  every rule. " });
    expect(await checkContent(changed("testimonials", spaced))).toEqual([]);
  });

  it("needs a description of a portrait, and the picture itself", async () => {
    const asset = { _type: "reference", _ref: "image-abc-10x10-png" };
    const portrait = { _type: "image", asset };
    const found = await checkContent(
      changed("testimonials", testimonial({ portrait })),
    );
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining("› Portrait › Description of the portrait: "),
      expect.stringContaining("› Portrait › Asset: "),
    ]);
  });

  it("refuses a link to an unsafe address", async () => {
    const body = [
      {
        _key: "one",
        _type: "block",
        markDefs: [{ _key: "l", _type: "link", href: "javascript:x" }],
        children: [{ _key: "s", _type: "span", marks: ["l"], text: "Read" }],
      },
    ];
    const found = await checkContent(changed("about", { body }));
    expect(found).toMatchObject([{ message: expect.stringMatching(/safely/) }]);
  });

  it("needs every disclosure in the footer and in the legal block", async () => {
    const found = await checkContent(
      changed("disclosures", {
        footerText: "Trading involves risk, including loss of principal.",
      }),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { path } of found) expect(path).toBe("footerText");
  });

  it("lists the fields of a missing group one by one", async () => {
    const found = await checkContent(
      changed("waitlist", { toasts: undefined }),
    );
    expect(found).toHaveLength(8);
    expect(found.map(({ message }) => message).join()).not.toMatch(
      /: Required/,
    );
  });

  it("does not stumble over fields it does not know", async () => {
    expect(await checkContent(changed("hero", { formerField: "x" }))).toEqual(
      [],
    );
  });

  it("does not look at drafts", () => {
    const drafts =
      '{"_id":"drafts.hero","_type":"hero"}\n{"_id":"versions.r1.hero","_type":"hero"}\n';
    expect(readDocuments(drafts)).toEqual([]);
  });

  it("names the line of a file that is not a document", () => {
    expect(() => readDocuments('{"_id":"a","_type":"b"}\nnonsense')).toThrow(
      "Line 2 is no document",
    );
    expect(() => readDocuments('{"_id":3}')).toThrow("Line 1 is no document");
  });

  it("leads to the field from a terminal", () => {
    const problem = {
      documentId: "hero",
      path: 'rules[_key=="drift"].when',
      message: "Hero › Rules › 2 › When …: It is empty.",
    };
    const line = problemLine(problem, "http://studio");
    expect(decodeURIComponent(line)).toBe(
      `${problem.message} Fix it at http://studio/intent/edit/id=hero;type=hero;path=${problem.path}`,
    );
    expect(problemLine({ ...problem, path: "" }, "http://studio")).toMatch(
      /type=hero$/,
    );
  });
});
