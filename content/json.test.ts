import { studioPath } from "@sanity/client/csm";
import { expect, test } from "vitest";
import { contentFingerprint, walk } from "./json.ts";

const document = {
  headline: "Rules",
  rules: [{ _key: "drift", when: "it drifts" }, "unkeyed"],
  portrait: null,
};

test("every value is visited once, outermost first, with its path as Sanity writes it", () => {
  const paths: string[] = [];
  walk(document, ({ path }) => paths.push(studioPath.toString(path)));
  expect(paths).toEqual([
    "",
    "headline",
    "rules",
    'rules[_key=="drift"]',
    'rules[_key=="drift"]._key',
    'rules[_key=="drift"].when',
    "rules[1]",
    "portrait",
  ]);
});

test("the same content has one fingerprint, however its fields are ordered", async () => {
  const one = { a: 1, b: [{ c: "x", d: null }] };
  const other = { b: [{ d: null, c: "x" }], a: 1 };
  expect(await contentFingerprint(other)).toBe(await contentFingerprint(one));
});
