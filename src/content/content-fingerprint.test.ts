import { expect, test } from "vitest";
import { contentFingerprint } from "./content-fingerprint.ts";

test("content has one fingerprint, however its fields are ordered", async () => {
  const one = { a: 1, b: [{ c: "x", d: null }] };
  const other = { b: [{ d: null, c: "x" }], a: 1 };
  expect(await contentFingerprint(other)).toBe(await contentFingerprint(one));
});

test("a letter, an order or a gap makes another fingerprint", async () => {
  const contents = [{ a: ["x", "y"] }, { a: ["y", "x"] }, { a: ["x"] }, {}];
  const names = await Promise.all(contents.map(contentFingerprint));
  expect(new Set(names).size).toBe(contents.length);
});
