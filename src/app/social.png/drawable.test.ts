import { expect, it } from "vitest";
import { drawable } from "./drawable.ts";

it.each([
  ["An engine for smarter growth", "An engine for smarter growth"],
  ["Über – “Straße”…", "Über – “Straße”…"],
  ["Calm 👩‍👧 growth 成長", "Calm growth"],
  ["\u202Etxt\u0000 \n x", "txt x"],
  ["«\u202fmot\u202f»", "« mot »"],
])("the social picture shows %j as %j", (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});
