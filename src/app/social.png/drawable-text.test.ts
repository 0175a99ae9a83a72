import { expect, it, vi } from "vitest";
import { drawableText } from "./drawable-text.ts";

vi.mock("../../../brand/fonts.ts", () => ({ DISPLAY_LETTERS: "–“”…éÜß" }));

it.each([
  ["Über – “Straße”…", "Über – “Straße”…"],
  ["Calm 👩‍👧 growth", "Calm growth"],
  ["\u202Etxt\u0000 \n x", "txt x"],
  ["Investiții", ""],
  ["≥ 5 ‰", ""],
])("the social picture shows %j as %j", (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});
