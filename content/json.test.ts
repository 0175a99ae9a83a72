import { expect, test } from "vitest";
import { contentFingerprint } from "./json.ts";

test("the same content has one fingerprint, however its fields are ordered, with and without empty ones", async () => {
  const content = { a: 1, b: [{ c: "x", d: null }] };
  const reordered = { b: [{ d: null, c: "x", e: "", f: [] }], a: 1 };
  const fingerprint = await contentFingerprint(content);
  expect(await contentFingerprint(reordered)).toBe(fingerprint);
});
