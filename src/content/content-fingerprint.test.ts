import { expect, test } from "vitest";
import { contentFingerprint } from "./content-fingerprint.ts";

test("content has one name, however its fields are ordered", async () => {
  const one = { a: 1, b: [{ c: "x", d: null }] };
  const other = { b: [{ d: null, c: "x" }], a: 1 };
  expect(await contentFingerprint(other)).toBe(await contentFingerprint(one));
});

test("a letter, an order or a gap makes another name", async () => {
  const contents = [{ a: ["x", "y"] }, { a: ["y", "x"] }, { a: ["x"] }, {}];
  const names = await Promise.all(contents.map(contentFingerprint));
  expect(new Set(names).size).toBe(contents.length);
  expect(names[0]).toMatch(/^[0-9a-f]{64}$/);
});
