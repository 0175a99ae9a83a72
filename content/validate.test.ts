import { describe, expect, it } from "vitest";
import { statements } from "../brand/statements.ts";
import {
  rewritten,
  sampleDocuments,
  sampleSite,
  sampleWith,
} from "../tests/sample-page.ts";
import { findPlaceholderCopy, validateContent } from "./validate.ts";

/** Checks the sample content with other values in fields of one document. */
const problemsWith = (name: string, fields: Record<string, unknown>) =>
  validateContent(sampleWith(name, fields));

/** A paragraph with a mark. */
const proseWith = (mark: string, markDefs: object[] = []) => {
  const children = [{ _key: "s", _type: "span", marks: [mark], text: "Read" }];
  return { body: [{ _key: "one", _type: "block", markDefs, children }] };
};

const cardsOf = (length: number) =>
  Array.from({ length }, (_, index) => ({
    _key: `card${index + 1}`,
    _type: "card",
    title: "Rules",
    text: "Every plan begins on paper.",
    glyph: sampleSite.whatWeDo.cards[0]?.glyph,
  }));

describe("validation", () => {
  it.each([
    ["hero", { headline: "Guaranteed returns" }],
    ["contact", { xAddress: "https://b.example.com/?fbclid=1" }],
  ])("passes what the Studio only warns of: %s, %j", async (name, fields) => {
    expect(await problemsWith(name, fields)).toEqual([]);
  });

  it("counts what visitors read, and takes a line break at the end of a headline", async () => {
    const headline = `${"a\u200b\u00a0 ".repeat(45)}\n`;
    expect(await problemsWith("hero", { headline })).toEqual([]);
  });

  it.each([
    ["hero", "headline", 90, /too long/, (n: number) => "a".repeat(n)],
    ["whatWeDo", "cards", 6, /takes 1 to 6 of these/, cardsOf],
  ] as const)(
    "takes %s.%s of the length %i, and no longer",
    async (name, field, length, message, ofLength) => {
      const longest = { [field]: ofLength(length) };
      expect(await problemsWith(name, longest)).toEqual([]);
      const longer = { [field]: ofLength(length + 1) };
      expect(await problemsWith(name, longer)).toMatchObject([
        { path: field, message: expect.stringMatching(message) },
      ]);
    },
  );

  it.each([
    [
      "a missing headline",
      { headline: undefined },
      /^Top of the page › Headline: .*cannot be empty/,
    ],
    ["a blank headline", { headline: " \u00a0\n" }, /cannot be empty/],
    ["an invisible headline", { headline: "\u200b" }, /cannot be empty/],
    ["a headline of another type", { headline: 5 }, /Expected type/],
    ["two rules", { rules: sampleSite.hero.rules.slice(1) }, /takes 3 of/],
  ])("refuses %s", async (_, fields, message) => {
    expect(await problemsWith("hero", fields)).toContainEqual({
      documentId: "hero",
      path: Object.keys(fields)[0],
      message: expect.stringMatching(message),
    });
  });

  it("passes a field of another version, which hides no problem beside it", async () => {
    const unknown = { subtitle: "Calm" };
    expect(await problemsWith("hero", unknown)).toEqual([]);
    expect(
      await problemsWith("hero", { ...unknown, headline: "" }),
    ).toMatchObject([{ path: "headline" }]);
  });

  it("points to the list member with the problem", async () => {
    const cards = cardsOf(3);
    Object.assign(cards[1] ?? {}, { title: "" });
    expect(await problemsWith("whatWeDo", { cards })).toMatchObject([
      {
        path: 'cards[_key=="card2"].title',
        message: expect.stringMatching(/^What we do › Cards › 2 › Title: /),
      },
    ]);
  });

  it.each(statements)("requires the disclosure $title", async ({ name }) => {
    expect(await problemsWith("disclosures", { [name]: "" })).toMatchObject([
      { path: name, message: expect.stringContaining("cannot be empty") },
    ]);
  });

  it.each([
    ["link", "javascript:x", /a whole address/],
    ["link", " https://www.finra.org/).", /ends with “.”/],
    ["link", "#faq", /use the pin/],
    [
      "place",
      "#faq",
      /^Who we are › Text: Choose .* Places: Landing page, .*Contact/,
    ],
  ])("refuses a %s to %s", async (_type, href, message) => {
    const markDefs = [{ _key: "l", _type, href }];
    expect(await problemsWith("about", proseWith("l", markDefs))).toMatchObject(
      [{ message: expect.stringMatching(message) }],
    );
  });

  it("counts the paragraphs that visitors see, of which one is required", async () => {
    const paragraph = (text: string, index: number) => {
      const children = [{ _key: "s", _type: "span", marks: [], text }];
      return { _key: `${index}`, _type: "block", markDefs: [], children };
    };
    const texts = [..."abcdefgh"].flatMap((text) => [text, "", "\u00a0"]);
    const body = (texts: string[]) => ({ body: texts.map(paragraph) });
    expect(await problemsWith("about", body(texts))).toEqual([]);
    expect(await problemsWith("about", body([...texts, "i"]))).toMatchObject([
      { message: expect.stringContaining("Shorten it to 8 paragraphs.") },
    ]);
    expect(await problemsWith("about", body(["", "\u00a0"]))).toMatchObject([
      { message: expect.stringContaining("cannot be empty") },
    ]);
  });

  it("names what a tracked change deletes, and passes a superscript", async () => {
    const struck = proseWith("strike-through");
    expect(await problemsWith("about", struck)).toMatchObject([
      { path: "body", message: expect.stringContaining(": “Read”.") },
    ]);
    expect(await problemsWith("about", proseWith("sup"))).toEqual([]);
  });
});

const exampleLink = [{ _key: "l", _type: "link", href: "https://b.example" }];
const { quotes } = sampleSite.testimonials;

it.each([
  ["contact", { text: "Write to team@growth.example." }, ["text"]],
  ["contact", { text: "See A-NAME\u200b.EXAMPLE/terms" }, ["text"]],
  ["contact", { text: "For example. An ex.examples list" }, []],
  ["contact", { text: "https://my.example.org" }, []],
  // Visitors do not see this address, but a link leads to it.
  ["about", proseWith("l", exampleLink), ["body"]],
  [
    "testimonials",
    { quotes: quotes?.slice(0, 1) },
    [expect.stringMatching(/^quotes\[.*\]\.quote$/)],
  ],
])("placeholder copy is found in %s, %j, at %j", (name, fields, paths) => {
  const documents = sampleDocuments.map(rewritten);
  const problems = findPlaceholderCopy(
    sampleWith(name, fields, documents),
    sampleDocuments,
  );
  expect(problems).toMatchObject(
    paths.map((path) => ({ documentId: name, path })),
  );
});
