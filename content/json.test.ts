import { expect, test } from "vitest";
import { contentFingerprint } from "./json.ts";

test("the same content has one fingerprint, however its fields are ordered", async () => {
  const one = { a: 1, b: [{ c: "x", d: null }] };
  const other = { b: [{ d: null, c: "x" }], a: 1 };
  expect(await contentFingerprint(other)).toBe(await contentFingerprint(one));
});
