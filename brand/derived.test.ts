import { expect, it, vi } from "vitest";
import { adviceOnLetters, drawableText, lettersBeyond } from "./derived.ts";

vi.mock("./brand.ts", () => ({ LETTERS: "–“”…" }));
vi.mock("./fonts.ts", () => ({
  FONT_LETTERS: { display: "–“”…éÜß", text: "–“”…éň" },
}));

it.each([
  ["An engine for smarter growth", "An engine for smarter growth"],
  ["Über – “Straße”…", "Über – “Straße”…"],
  ["Calm 👩‍👧 growth", "Calm growth"],
  ["\u202Etxt\u0000 \n x", "txt x"],
  ["Investiții", ""],
  ["Рост", ""],
  ["≥ 5 ‰", ""],
])("the social picture shows %j as %j", (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});

it("letters beyond a list are named, markup, spaces and emoji are not", () => {
  const text = "<p>Größe\u00a0#1 😀 ‰ ⁹ ⅓ → ≥ −</p>";
  expect(lettersBeyond("ö", text)).toEqual([..."ß‰⁹⅓→≥−"]);
});

it("an operator learns which letters need a larger font", () => {
  expect(adviceOnLetters({ text: "A “rule”…" })).toBe("");
  const advice = adviceOnLetters({ text: "é ß ň \u{13000}" });
  expect(advice).toContain("larger fonts for these letters: é. ");
  expect(advice).toContain("lacks these letters: ß ň \u{13000}. ");
});
