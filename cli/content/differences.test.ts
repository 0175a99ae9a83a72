import type { SanityDocument } from "@sanity/types";
import { expect, it } from "vitest";
import { differingFields } from "./differences.ts";

const document = (content: object): SanityDocument => ({
  _id: "faq",
  _type: "faq",
  _rev: crypto.randomUUID(),
  _createdAt: "2026-11-21T14:00:00Z",
  _updatedAt: new Date().toISOString(),
  ...content,
});
const [first, second] = [
  { _key: "a", question: "Why?" },
  { _key: "b", question: "When?" },
];
const differing = (one: object, other: object) =>
  differingFields(document(one), document(other));

it("the same words written at another time are the same", () => {
  const content = { heading: "Asked", entries: [first, second] };
  expect(differing(content, structuredClone(content))).toEqual([]);
});

it.each([
  ["a word", { heading: "Asked" }, { heading: "Answered" }, ["heading"]],
  ["a field that is gone", { heading: "Asked" }, {}, ["heading"]],
  [
    "a word within a list",
    { entries: [first, second] },
    { entries: [first, { ...second, question: "Where?" }] },
    ['entries[_key=="b"].question'],
  ],
  [
    "another order",
    { entries: [first, second] },
    { entries: [second, first] },
    ["entries"],
  ],
  [
    "another picture",
    { portrait: { asset: { _ref: "image-a" } } },
    { portrait: { asset: { _ref: "image-b" } } },
    ["portrait.asset._ref"],
  ],
])("%s is a difference, named by its field", (_, one, other, fields) => {
  expect(differing(one, other)).toEqual(fields);
});
