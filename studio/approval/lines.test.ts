import type { SanityDocument } from "@sanity/types";
import { get, toString as pathText } from "@sanity/util/paths";
import { expect, test } from "vitest";
import { walk } from "../../schemas/json.ts";
import { sampleDocuments } from "../../tests/sample-page.ts";
import { changedLines } from "./lines.ts";

type Fields = Record<string, unknown>;

const document = (_type: string, fields: Fields): SanityDocument => ({
  ...{ _id: _type, _type, _rev: "", _createdAt: "", _updatedAt: "" },
  ...fields,
});

/** @returns each changed line with its texts; a line that was added or removed has one */
const changes = (type: string, before: Fields | undefined, after: Fields) =>
  changedLines({
    draft: document(type, after),
    published: before && document(type, before),
  }).map(({ field, before, after }) => [field, before?.text, after?.text]);

const rule = (_key: string, when: string) => ({ _key, _type: "rule", when });
const [drifts, jumps] = [rule("a", "it drifts"), rule("b", "it jumps")];
const hero = { headline: "Calm growth", rules: [drifts, jumps] };

test("a changed text is shown before and after, and nothing else is", () => {
  expect(changes("hero", hero, { ...hero, headline: "Calm" })).toEqual([
    ["Hero › Headline", "Calm growth", "Calm"],
  ]);
  expect(changes("hero", hero, { ...hero, _rev: "two" })).toEqual([]);
});

test("added, removed and moved members of a list are shown, each with its name", () => {
  const names = "“it drifts” · “it jumps”";
  const rains = "Hero › Rules › “it rains” › When …";
  const longer = { ...hero, rules: [rule("c", "it rains"), drifts, jumps] };
  const order = "Hero › Rules › Order";
  expect(changes("hero", hero, longer)).toEqual([
    [order, names, `“it rains” · ${names}`],
    [rains, undefined, "it rains"],
  ]);
  expect(changes("hero", longer, hero)).toEqual([
    [order, `“it rains” · ${names}`, names],
    [rains, "it rains", undefined],
  ]);
  const moved = { ...hero, rules: [rule("b", "it leaps"), drifts] };
  expect(changes("hero", hero, moved)).toEqual([
    [order, names, "“it leaps” · “it drifts”"],
    ["Hero › Rules › “it leaps” › When …", "it jumps", "it leaps"],
  ]);
});

const paragraph = (_key: string, marks: string[], more: Fields = {}) => ({
  ...{ _key, _type: "block", ...more },
  markDefs: [{ _key: "l", _type: "link", href: more.href ?? "/#faq" }],
  children: [
    { _key: "s", _type: "span", text: "Read ", marks: [] },
    { _key: "t", _type: "span", text: "the rules", marks },
  ],
});

test.each([
  [
    "another link",
    paragraph("p", ["l"], { href: "https://a.example" }),
    "(https://a.example)",
  ],
  ["emphasis", paragraph("p", ["strong"]), "Read **the rules**"],
  ["bullets", paragraph("p", ["l"], { listItem: "bullet" }), "bullet: Read"],
  ["numbers", paragraph("p", ["l"], { listItem: "number" }), "number: Read"],
])("a paragraph is shown with %s", (_, after, shown) => {
  const before = { body: [paragraph("p", ["l"])] };
  expect(changes("about", before, { body: [after] })).toEqual([
    [
      "Who we are › Text",
      "Read the rules (Questions)",
      expect.stringContaining(shown),
    ],
  ]);
});

test("moved and added paragraphs are shown", () => {
  const [one, two] = [paragraph("p", []), paragraph("q", ["l"])];
  const order = "Who we are › Text › Order";
  const moved = changes("about", { body: [one, two] }, { body: [two, one] });
  expect(moved.map(([field]) => field)).toEqual([order]);
  expect(changes("about", { body: [one] }, { body: [one, two] })).toEqual([
    [order, "“Read the rules”", "“Read the rules” · “Read the rules”"],
    ["Who we are › Text", undefined, "Read the rules (Questions)"],
  ]);
});

test("of a document that was never published every text is shown", () => {
  expect(changes("hero", undefined, hero)).toEqual([
    ["Hero › Headline", undefined, "Calm growth"],
    ["Hero › Rules › “it drifts” › When …", undefined, "it drifts"],
    ["Hero › Rules › “it jumps” › When …", undefined, "it jumps"],
  ]);
});

test("a picture with another file or crop, a new description and a consent are shown", () => {
  const asset = { _type: "reference", _ref: "image-abc-10x10-png" };
  const portrait = { _type: "image", asset, alt: "Ada" };
  const crop = { top: 0, bottom: 0.2, left: 0.1, right: 0 };
  const quotes = (portrait: unknown, hasConsent?: boolean) => ({
    quotes: [{ _key: "a", quote: "Calm.", portrait, hasConsent }],
  });
  const shown = (before: Fields, after: Fields) =>
    changes("testimonials", before, after);
  const field = "Testimonials › Quotes › “Calm.” › Portrait";
  const cropped = shown(quotes(portrait), quotes({ ...portrait, crop }));
  expect(cropped).toEqual([[field, asset._ref, asset._ref]]);
  const other = { ...asset, _ref: "image-def-10x10-png" };
  expect(
    shown(quotes(portrait), quotes({ ...portrait, asset: other })),
  ).toEqual([[field, asset._ref, other._ref]]);
  expect(
    shown(quotes(portrait), quotes({ ...portrait, alt: "Ada at work" })),
  ).toEqual([[expect.stringContaining(field), "Ada", "Ada at work"]]);
  expect(shown(quotes(portrait), quotes(portrait, true))).toEqual([
    [expect.stringContaining("agreed to be quoted"), undefined, "true"],
  ]);
});

/** Not text: what Sanity adds, formatting, and a consent, which is given or not. */
const NO_TEXT = /^(?:_.*|style|marks|hasConsent)$/;

test.each(sampleDocuments)(
  "no text of $_type can change unseen",
  (published) => {
    walk(published, ({ value, path }) => {
      const name = String(path.at(-1));
      if (NO_TEXT.test(name)) return false;
      if (typeof value !== "string") return;
      const draft = structuredClone(published);
      Object(get(draft, path.slice(0, -1), draft))[name] = `${value}!`;
      expect(changedLines({ draft, published }), pathText(path)).not.toEqual(
        [],
      );
    });
  },
);
