import { join } from "node:path";
import type { SanityDocument } from "@sanity/types";
import { describe, expect, it } from "vitest";
import { contentProblems, problemLine } from "./content-problems.ts";
import { documentsFromFile, documentsOf } from "./read-content.ts";

const sample = await documentsFromFile(
  join(import.meta.dirname, "../sample-content/content.ndjson"),
);
const studio = "http://localhost:3333";

/** The sample content, with fields of one document replaced. */
const changed = (name: string, fields: Record<string, unknown>) =>
  sample.map((document) =>
    document._id === name ? { ...document, ...fields } : document,
  );

const problems = (documents: SanityDocument[]) =>
  contentProblems(documents, studio);

const testimonial = (fields: Record<string, unknown>) => ({
  quotes: [
    {
      _key: "one",
      _type: "testimonial",
      quote: "I can read every rule.",
      attribution: "Beta user",
      city: "Austin, TX",
      agreed: true,
      ...fields,
    },
  ],
});

describe("the content check", () => {
  it("passes the sample content", async () => {
    expect(await problems(sample)).toEqual([]);
  });

  it("names a document that is not published", async () => {
    const without = sample.filter(({ _id }) => _id !== "notFound");
    expect(await problems(without)).toEqual([
      {
        document: "Not-found page",
        field: [],
        message: "This document is not published. Publish it.",
        address: `${studio}/intent/edit/id=notFound;type=notFound`,
      },
    ]);
  });

  it.each([
    ["missing", undefined, /cannot be empty/],
    ["empty", "", /cannot be empty/],
    ["blank", "   ", /only spaces/],
    ["too long", "a".repeat(91), /longer than its place/],
    ["of another type", 5, /Expected type/],
    ["a promise", "Guaranteed growth", /FINRA Rule 2210\(d\)\(1\)/],
  ])("refuses a headline that is %s", async (_, headline, message) => {
    const found = await problems(changed("hero", { headline }));
    expect(found).toContainEqual({
      document: "Hero",
      field: ["Headline"],
      message: expect.stringMatching(message),
      address: `${studio}/intent/edit/id=hero;type=hero;path=headline`,
    });
  });

  it("leads to the member of a list", async () => {
    const cards = [1, 2, 3].map((number) => ({
      _key: `card${number}`,
      _type: "card",
      title: number === 2 ? "" : "Strategy",
      text: "Every plan begins on paper.",
      glyph: "strategy",
    }));
    const [problem] = await problems(changed("whatWeDo", { cards }));
    expect(problem?.field).toEqual(["Cards", "2", "Title"]);
    expect(decodeURIComponent(problem?.address ?? "")).toContain(
      'path=cards[_key=="card2"].title',
    );
  });

  it("needs the tick that a person agreed to be quoted", async () => {
    for (const agreed of [false, undefined]) {
      const quotes = testimonial({ agreed });
      const found = await problems(changed("testimonials", quotes));
      expect(found.map(({ message }) => message).join()).toMatch(/agreement/);
    }
  });

  it("needs a description of a portrait, and the picture itself", async () => {
    const asset = { _type: "reference", _ref: "image-abc-10x10-png" };
    const portrait = { _type: "image", asset };
    const found = await problems(
      changed("testimonials", testimonial({ portrait })),
    );
    expect(found.map(({ field }) => field.at(-1))).toEqual([
      "Description of the portrait",
      "Asset",
    ]);
  });

  it("refuses a link to an unsafe place", async () => {
    const body = [
      {
        _key: "one",
        _type: "block",
        markDefs: [{ _key: "l", _type: "link", href: "javascript:x" }],
        children: [{ _key: "s", _type: "span", marks: ["l"], text: "Read" }],
      },
    ];
    const found = await problems(changed("about", { body }));
    expect(found).toMatchObject([{ message: expect.stringMatching(/safely/) }]);
  });

  it("needs every disclosure in the footer and in the legal block", async () => {
    const found = await problems(
      changed("disclosures", {
        footerText: "Trading involves risk, including loss of principal.",
      }),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { field } of found) {
      expect(field).toEqual(["Disclosure paragraph of the footer"]);
    }
  });

  it("lists the fields of a missing group one by one", async () => {
    const found = await problems(changed("waitlist", { toasts: undefined }));
    expect(found).toHaveLength(8);
    expect(found.map(({ message }) => message)).not.toContain("Required");
  });

  it("does not stumble over fields it does not know", async () => {
    expect(await problems(changed("hero", { formerField: "x" }))).toEqual([]);
  });

  it("does not look at drafts", () => {
    const drafts =
      '{"_id":"drafts.hero","_type":"hero"}\n{"_id":"versions.r1.hero","_type":"hero"}\n';
    expect(documentsOf(drafts)).toEqual([]);
  });

  it("names the line of a file that is no document", () => {
    expect(() => documentsOf('{"_id":"a","_type":"b"}\nnonsense')).toThrow(
      "Line 2 is not JSON.",
    );
    expect(() => documentsOf('{"_id":3}')).toThrow("Line 1 is no document");
  });

  it("writes a problem on one line", () => {
    expect(
      problemLine({
        document: "Hero",
        field: ["Rules", "2", "When …"],
        message: "It is empty.",
        address: "http://studio/x",
      }),
    ).toBe("Hero › Rules › 2 › When …: It is empty. Fix it at http://studio/x");
  });
});
