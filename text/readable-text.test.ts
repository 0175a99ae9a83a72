import fc from "fast-check";
import { expect, it } from "vitest";
import { longestPart, readableText } from "./readable-text.ts";

it.each([
  ["Plan\tPrice\v\u0085a\u2028b \u3000 c\0", "Plan Price a b c"],
  ["Our\u00a0plain\u202frules", "Our plain rules"],
  ["5\u00a0\u00a0% of 5 \u00a0%", "5\u00a0% of 5 %"],
  ["Zoe\u0308’s cafe\u0301", "Zoë’s café"],
  ["risk\u2011free, risk\u2010free", "risk-free, risk-free"],
  ["\uf0b7 a\ue000b \ufffc so\u00ad", "ab so"],
  ["guar\u200ban\u200dte\u200ced \u202ehere\u{e0041}", "guaranteed here"],
  ["\u00a0\ufffc\u00ad\u200b", ""],
])("%j is read as %j", (written, read) => {
  expect(readableText(written)).toBe(read);
});

it.each([
  "10² m… ½ ™ ① ﬁ 𝐀",
  "Versicherungs\u00adgesellschaften",
  "w\u00a0domu i\u00a0nie po\u00a0nim, 25\u00a0m",
  "5\u00a0% «\u202fmot\u202f»\u00a0?",
  "می‌خواهم ه‍. ශ්‍රී क्‍ष 日本語",
  "👨‍👩‍👧‍👦 👩🏽‍💻 ❤️‍🔥 1️⃣",
])("%j is read as it is", (text) => {
  expect(readableText(text)).toBe(text);
});

it("line breaks stay in a field of several lines", () => {
  const written = "Calm \r\n growth\u2028and\n\nrules\n";
  expect(readableText(written, 3)).toBe("Calm\ngrowth and\n\nrules");
});

it.each([
  ["", 0],
  ["Badespaß für alle", 8],
  ["Schwimm\u00adkurs-Warte\u00adliste", 7],
  ["𝐒chwimmschule", 13],
])("the longest part of %j has %j letters", (text, letters) => {
  expect(longestPart(text)).toBe(letters);
});

const SPECIAL =
  "a5%é\u0301م्👩 \u00a0\u202f\n\r\t\u2028\u00ad\u200b\u200c\u200d\ufe0f\u{e0067}\ue000\u2011";
const characters = fc.oneof(
  fc.string({ unit: "binary", maxLength: 2 }),
  fc.constantFrom(...SPECIAL),
);

/** The visible characters of a text. */
const legible = (text: string) =>
  text
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll(/[\p{Z}\p{C}\ufffc]/gu, "")
    .normalize("NFC");

it("reading deletes nothing legible, and twice changes nothing", () => {
  fc.assert(
    fc.property(fc.array(characters), fc.constantFrom(1, 3), (parts, rows) => {
      const text = parts.join("");
      const read = readableText(text, rows);
      expect(legible(read)).toBe(legible(text));
      expect(read).not.toMatch(
        /^\s|\s$|[^\S\n]\s|\s[^\S\n]|[^\P{Z} \xa0\u202f]/u,
      );
      expect(readableText(read, rows)).toBe(read);
    }),
    { numRuns: 2_000 },
  );
});
