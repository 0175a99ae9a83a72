import { expect, it } from "vitest";
import { statements } from "../brand/statements.ts";
import { agreementTo } from "../schemas/testimonials.ts";
import {
  rewritten,
  sampleDocuments,
  sampleSite,
  sampleWith,
} from "../tests/sample-page.ts";
import { validateContent } from "./validate.ts";

/** A paragraph with a mark, in the one section that every fork has. */
const proseWith = (mark: string, markDefs: object[] = []) => {
  const children = [{ _key: "s", _type: "span", marks: [mark], text: "Read" }];
  return {
    withoutScripts: [{ _key: "one", _type: "block", markDefs, children }],
  };
};

const card = sampleSite.whatWeDo.cards[0];
const cardsOf = (length: number, fields = {}) => ({
  cards: Array.from({ length }, (_, key) => ({
    ...card,
    _key: `${key}`,
    ...fields,
  })),
});
/** One paragraph per character. White space makes an empty one. */
const paragraphsOf = (letters: string) => ({
  withoutScripts: [...letters].map((text, key) => ({
    _key: `${key}`,
    _type: "block",
    markDefs: [],
    children: [{ _key: "s", _type: "span", marks: [], text }],
  })),
});
const linkTo = (_type: string, href: unknown) =>
  proseWith("l", [{ _key: "l", _type, href }]);

it.each<[string, object]>([
  // The Studio only warns about these.
  ["hero", { headline: "Guaranteed returns" }],
  ["waitlist", linkTo("link", "https://b.example.com/?fbclid=1")],
  // Limits count what visitors read.
  ["hero", { headline: `${"a\u200b\u00a0 ".repeat(44)}aa\n` }],
  ["waitlist", paragraphsOf("a b\u00a0c")],
  ["whatWeDo", cardsOf(6)],
  // A field from another version of the schema.
  ["hero", { subtitle: "Calm" }],
])("%s with %j can go live", async (name, fields) => {
  expect(await validateContent(sampleWith(name, fields))).toEqual([]);
});

const empty = /cannot be empty/;

it.each<[string, object, RegExp]>([
  ["hero", { headline: undefined }, /^Top of the page › Headline: .*be empty/],
  ["hero", { headline: " \u00a0\u200b\n" }, empty],
  ["hero", { headline: 5 }, /Expected type/],
  ["hero", { headline: "a".repeat(91) }, /too long/],
  ["whatWeDo", cardsOf(1, { title: "" }), /^What we do › Cards › 1 › Title: /],
  ["waitlist", paragraphsOf("abcd"), /Shorten it to 3 paragraphs\./],
  ["waitlist", paragraphsOf(" \u00a0"), empty],
  ["waitlist", proseWith("strike-through"), /: “Read”\./],
  ["waitlist", linkTo("link", "javascript:x"), /a whole address/],
  ["waitlist", linkTo("link", " https://www.finra.org/)."), /ends with “.”/],
  ["waitlist", linkTo("link", "#faq"), /use the pin/],
  ["waitlist", linkTo("toString", "#faq"), /the page does not know/],
  ["waitlist", linkTo("link", ["x"]), /Expected type "String"/],
  ["waitlist", proseWith("__proto__"), /the page does not know/],
  [
    "waitlist",
    linkTo("place", "#faq"),
    /Choose .* Places: Landing page, .*Contact/,
  ],
  ...statements.map(({ name }): [string, object, RegExp] => [
    "disclosures",
    { [name]: "" },
    empty,
  ]),
])("%s with %j cannot go live: %s", async (name, fields, message) => {
  const [field] = Object.keys(fields);
  expect(await validateContent(sampleWith(name, fields))).toContainEqual({
    documentId: name,
    path: expect.stringMatching(`^${field}\\b`),
    message: expect.stringMatching(message),
  });
});

const exampleLink = [{ _key: "l", _type: "link", href: "https://b.example" }];
const { faq, testimonials } = sampleSite;
const { quotes } = testimonials;
const sameText = { ...quotes?.[0], quote: faq.heading };

it.each([
  ["contact", { text: "Write to team@growth.example." }, ["text"]],
  ["contact", { text: "See A-NAME\u200b.EXAMPLE/terms" }, ["text"]],
  ["contact", { text: "For example. An ex.examples list" }, []],
  // The sample has the same text, but not as a quote.
  [
    "testimonials",
    { quotes: [{ ...sameText, agreedTo: agreementTo(sameText) }] },
    [],
  ],
  // Visitors do not see this address, but a link leads to it.
  ["waitlist", proseWith("l", exampleLink), ["withoutScripts"]],
  [
    "testimonials",
    { quotes: quotes?.slice(0, 1) },
    [expect.stringMatching(/^quotes\[.*\]\.quote$/)],
  ],
])(
  "placeholder copy is found in %s, %j, at %j",
  async (name, fields, paths) => {
    const documents = sampleDocuments.map(rewritten);
    const problems = await validateContent(
      sampleWith(name, fields, documents),
      sampleDocuments,
    );
    expect(problems).toMatchObject(
      paths.map((path) => ({ documentId: name, path })),
    );
  },
);
