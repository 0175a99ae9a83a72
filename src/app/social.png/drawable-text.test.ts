import { expect, it } from "vitest";
import { drawableText } from "./drawable-text.ts";

const letters = /[ -~–“”…éÜß]/;
const font = {
  hasGlyphForCodePoint: (code: number) =>
    letters.test(String.fromCodePoint(code)),
};

it.each([
  ["Über – “Straße”…", "Über – “Straße”…"],
  ["Calm 👩‍👧 growth", "Calm growth"],
  ["\u202Etxt\u0000 \n x", "txt x"],
  ["Investiții", ""],
  ["≥ 5 ‰", ""],
])("the social picture shows %j as %j", (text, drawn) => {
  expect(drawableText(text, font)).toBe(drawn);
});
