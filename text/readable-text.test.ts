import fc from "fast-check";
import { expect, it } from "vitest";
import { longestPart, readableText } from "./readable-text.ts";

it.each([
  ["Plan\tPrice\v\u0085a\u2028b \u3000 c\0", "Plan Price a b c"],
  [" Calm\r\ngrowth\n", "Calm growth"],
  ["Our\u00a0plain\u202frules", "Our plain rules"],
  ["5\u00a0\u00a0% of 5 \u00a0%", "5\u00a0% of 5\u00a0%"],
  ["31 °C, 25 m in 5 min", "31\u00a0°C, 25\u00a0m in 5\u00a0min"],
  ["ﬁrst, 𝑇ℎ𝑒 𝐫𝐮𝐥𝐞𝐬 ＡＢ５", "first, The rules AB5"],
  ["risk\u2011free, risk\u2010free", "risk-free, risk-free"],
  [
    "\uf0b7 a\ue000b https://a.example.com/growth\u00adplan",
    "ab https://a.example.com/growthplan",
  ],
  ["guar\u200ban\u200dte\u200ced \u202eso\u00adft\u{e0041}", "guaranteed soft"],
  ["\u00a0\u3164\u2800\ufffc\u200d", ""],
])("%j is read as %j", (written, read) => {
  expect(readableText(written)).toBe(read);
});

it.each([
  "10² m… ½ ™ ①",
  "你好，世界！ 100％ “risk–free”",
  "Versicherungs\u00adgesellschaften",
  "3 men, 5 mi, at 7 Main St",
  "5\u00a0% «\u202fmot\u202f»\u00a0?",
  "Zoe\u0308’s café – “日本語”",
  "می‌خواهم ه‍. ශ්‍රී क्‍ष",
  "👨‍👩‍👧‍👦 👩🏽‍💻 ❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
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
  "a5%é\u0301م्👩🏴 \u00a0\u202f\n\r\t\u2028\u00ad\u200b\u200c\u200d\ufe0f\u{e0067}\ue000\u2011/ﬁ𝐀Ａ！";
const characters = fc.oneof(
  fc.string({ unit: "binary", maxLength: 2 }),
  fc.constantFrom(...SPECIAL),
);

/** The visible characters of a text, without their style. */
const legible = (text: string) =>
  [...text.replaceAll(/[\u2010\u2011]/g, "-")].flatMap(
    (character) =>
      character.normalize("NFKD").match(/[^\p{Z}\p{C}\u2800\u1160]/gu) ?? [],
  );

it("reading deletes nothing legible, and twice changes nothing", () => {
  fc.assert(
    fc.property(fc.array(characters), fc.constantFrom(1, 3), (parts, rows) => {
      const text = parts.join("");
      const read = readableText(text, rows);
      expect(legible(read)).toEqual(legible(text.replaceAll("\ufffc", "")));
      expect(read).not.toMatch(
        /^\s|\s$|[^\S\n]\s|\s[^\S\n]|[^\P{Z} \xa0\u202f]/u,
      );
      expect(readableText(read, rows)).toBe(read);
    }),
    { numRuns: 2_000 },
  );
});
