import { expect, it } from "vitest";
import { LETTERS } from "./brand.ts";
import { adviceOnLetters, drawableText, lettersBeyond } from "./derived.ts";
import { FONT_LETTERS } from "./fonts.ts";

it.each([
  ["An engine for smarter growth", "An engine for smarter growth"],
  ["Über – “Straße”…", "Über – “Straße”…"],
  ["Calm 👩‍👧 growth", "Calm growth"],
  ["\u202Etxt\u0000 \n x", "txt x"],
  ["Investiții", ""],
  ["Рост", ""],
  ["≥ 5 ‰", ""],
])("the social picture shows %j as %j", (text, drawn) => {
  expect(drawableText(text, "Üß–“”…")).toBe(drawn);
});

it("letters beyond a list are named, markup, spaces and emoji are not", () => {
  const text = "<p>Größe\u00a0#1 😀 ‰ ⁹ ⅓ → ≥ −</p>";
  expect(lettersBeyond("ö", text)).toEqual([..."ß‰⁹⅓→≥−"]);
});

it("an operator learns which letters need a larger font, and which no font has", () => {
  const fonts = Object.values(FONT_LETTERS);
  const late = [...new Set(fonts.join(""))].filter(
    (letter) =>
      /\S/.test(letter) &&
      !LETTERS.includes(letter) &&
      fonts.every((letters) => letters.includes(letter)),
  );
  expect(adviceOnLetters({ text: LETTERS })).toBe("");
  const advice = adviceOnLetters({ text: [...late, "\u{13000}"] });
  expect(advice).toContain(late.join(" "));
  expect(advice).toContain("lacks these letters: \u{13000}. ");
});
