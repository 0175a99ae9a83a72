import fc from "fast-check";
import { applyPatch, incremental } from "mendoza";
import { expect, test } from "vitest";
import type { LakeDocument } from "../src/document.ts";
import { effectsOf, objectDifference } from "../src/mendoza.ts";
import { MANY } from "./lake-for-test.ts";

const text = fc.string({ unit: "grapheme", maxLength: 10 });
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    text,
    fc.integer(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(
      fc.record({ _key: fc.constantFrom("a", "b", "c"), value: tie("value") }),
      { maxLength: 4 },
    ),
    fc.dictionary(fc.constantFrom("a", "b", "c", "ü"), tie("value")),
  ),
})).value;
const content = fc.dictionary(fc.constantFrom("a", "b", "c", "text"), json);

test("a patch makes one document of another, whoever reads it", MANY, () => {
  fc.assert(
    fc.property(content, content, (from, to) => {
      const patch = objectDifference(from, to);
      expect(applyPatch(from, patch)).toEqual(to);
      const traced = incremental.wrap<string>(structuredClone(from), "before");
      const result = incremental.applyPatch(traced, patch, "after");
      expect(incremental.unwrap(result)).toEqual(to);
    }),
    { numRuns: 1000 },
  );
});

test("a patch names only the words that changed", () => {
  const from = { a: "Trading involves risk", b: "stays", c: [{ _key: "k" }] };
  const to = { ...from, a: "Trading always involves risk" };
  const [kept, added, rest] = [
    [23, 0, 8],
    [22, "always "],
    [23, 8, 21],
  ];
  const inside = [...kept, ...added, ...rest];
  expect(objectDifference(from, to)).toEqual([11, 0, ...inside, 15]);
});

test("effects lead from one document to the other and back", MANY, () => {
  const stamps = { _id: "hero", _type: "hero", _createdAt: "", _updatedAt: "" };
  const stored = (_rev: string) =>
    fc.option(
      content.map((more): LakeDocument => ({ ...more, ...stamps, _rev })),
      { nil: undefined },
    );
  const shown = (document: LakeDocument | undefined) => {
    const { _rev, ...content } = document ?? {};
    return document ? content : null;
  };
  fc.assert(
    fc.property(stored("1"), stored("2"), (before, after) => {
      const { apply, revert } = effectsOf(before, after);
      expect(applyPatch(shown(before), apply)).toEqual(shown(after));
      expect(applyPatch(shown(after), revert)).toEqual(shown(before));
    }),
  );
});
