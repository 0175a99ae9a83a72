import { toString as pathText } from "@sanity/util/paths";
import { expect, test } from "vitest";
import { walk } from "./walk.ts";

const document = {
  headline: "Rules",
  rules: [{ _key: "drift", when: "it drifts" }, "unkeyed"],
  portrait: null,
};

test("every value is visited once, outermost first, with its path as Sanity writes it", () => {
  const paths: string[] = [];
  walk(document, ({ path }) => paths.push(pathText(path)));
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
