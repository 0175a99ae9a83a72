import { Schema } from "@sanity/schema";
import { builtinTypes } from "@sanity/schema/_internal";
import { expect, test } from "vitest";
import { schemaTypes } from "../../schemas/index.ts";
import { PORTRAIT } from "../../schemas/testimonials.ts";
import { changedText } from "./changed-text.ts";

const schema = Schema.compile({
  name: "content",
  types: [...builtinTypes, ...schemaTypes],
});

const changes = (type: string, before: unknown, after: unknown) =>
  changedText(schema.get(type), before, after);

const rule = (_key: string, when: string) => ({ _key, _type: "rule", when });
const hero = {
  _id: "hero",
  _rev: "one",
  headline: "Calm growth",
  rules: [rule("a", "it drifts"), rule("b", "it jumps")],
};

test("a changed text is shown before and after", () => {
  const draft = { ...hero, _id: "drafts.hero", _rev: "two", headline: "Calm" };
  expect(changes("hero", hero, draft)).toEqual([
    { field: "Headline", before: "Calm growth", after: "Calm" },
  ]);
  expect(changes("hero", hero, { ...hero, _rev: "three" })).toEqual([]);
});

test("an added or removed list member is shown, and the members after it are not", () => {
  const rules = [rule("c", "it rains"), ...hero.rules];
  const added = {
    field: "Rules › “it rains” › When …",
    before: "",
    after: "it rains",
  };
  expect(changes("hero", hero, { ...hero, rules })).toEqual([added]);
  const removed = { ...added, before: "it rains", after: "" };
  expect(changes("hero", { ...hero, rules }, hero)).toEqual([removed]);
});

test("a new order is shown, even next to other changes", () => {
  const rules = [rule("b", "it leaps"), rule("a", "it drifts")];
  expect(changes("hero", hero, { ...hero, rules })).toEqual([
    {
      field: "Rules › “it leaps” › When …",
      before: "it jumps",
      after: "it leaps",
    },
    {
      field: "Rules › Order",
      before: "“it drifts” · “it jumps”",
      after: "“it leaps” · “it drifts”",
    },
  ]);
});

const about = (marks: string[], href: string, listItem?: string) => ({
  body: [
    {
      _key: "p",
      _type: "block",
      ...(listItem ? { listItem } : {}),
      markDefs: [{ _key: "l", _type: "link", href }],
      children: [
        { _key: "s", _type: "span", text: "Read ", marks: [] },
        { _key: "t", _type: "span", text: "the rules", marks },
      ],
    },
  ],
});

test("changes of link targets, emphasis and lists are shown", () => {
  const plain = about(["l"], "#faq");
  const after = (next: unknown) =>
    changes("about", plain, next).map(({ after }) => after);
  expect(after(about(["l"], "#risk"))).toEqual(["Read the rules (#risk)"]);
  expect(after(about(["strong"], "#faq"))).toEqual(["Read **the rules**"]);
  expect(after(about(["l"], "#faq", "bullet"))).toEqual([
    "bullet: Read the rules (#faq)",
  ]);
});

test("text that was never approved is shown as new", () => {
  expect(changes("hero", undefined, hero)).toEqual([
    { field: "Headline", before: "", after: "Calm growth" },
    { field: "Rules › “it drifts” › When …", before: "", after: "it drifts" },
    { field: "Rules › “it jumps” › When …", before: "", after: "it jumps" },
  ]);
});

test("a new crop, a renewed consent and a removed quote are shown as such", () => {
  const asset = { _type: "reference", _ref: "image-abc-10x10-png" };
  const old = { _type: "image", asset, alt: "Ada" };
  const crop = { top: 0, bottom: 0.2, left: 0.1, right: 0 };
  const quotesWith = (portrait: unknown, agreedTo?: string) => ({
    quotes: [
      { _key: "a", _type: "testimonial", agreedTo, quote: "Calm.", portrait },
    ],
  });
  const next = { ...old, crop };
  expect(
    changes("testimonials", quotesWith(old, "one"), quotesWith(next, "two")),
  ).toEqual([
    {
      field: "Quotes › “Calm.” › Portrait › Crop changed",
      before: asset._ref,
      after: asset._ref,
      pictures: { before: old, after: next, size: PORTRAIT },
    },
    {
      field: "Quotes › “Calm.” › This person agreed to be quoted",
      before: "",
      after: "Consent renewed",
    },
  ]);
  expect(
    changes("testimonials", quotesWith(next, "two"), { quotes: [] }).at(-1),
  ).toEqual({ field: "Quotes › “Calm.”", before: "", after: "Quote removed" });
  const shown = (before: unknown, after: unknown) =>
    changes("testimonials", before, after).map((one) => [one.field, one.after]);
  const portrait = "Quotes › “Calm.” › Portrait";
  const other = { ...asset, _ref: "image-def-10x10-png" };
  expect(shown(quotesWith(old), quotesWith({ ...old, asset: other }))).toEqual([
    [portrait, other._ref],
  ]);
  const described = quotesWith({ ...old, alt: "Ada at work" });
  expect(shown(quotesWith(old), described)).toEqual([
    [expect.stringContaining(portrait), "Ada at work"],
  ]);
  const consent = "Quotes › “Calm.” › This person agreed to be quoted";
  const [without, given] = [quotesWith(old), quotesWith(old, "one")];
  expect(shown(without, given)).toEqual([[consent, "Consent given"]]);
  expect(shown(given, without)).toEqual([[consent, "Consent withdrawn"]]);
});

test("a member with a long text is named by its first words", () => {
  const rules = [
    rule("a", "the market has fallen by a tenth\nor by more in a week"),
  ];
  expect(changes("hero", { rules: [] }, { rules })).toMatchObject([
    { field: "Rules › “the market has fallen by a tenth\nor by …” › When …" },
  ]);
});
