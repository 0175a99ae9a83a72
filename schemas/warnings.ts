import { toPlainText } from "@portabletext/react";
import { PHRASES } from "../brand/phrases.ts";
import { readableText } from "../text/readable-text.ts";

/** @returns a plain or rich text as it was written */
export const textOf = (value: unknown): string =>
  Array.isArray(value) ? toPlainText(value) : String(value ?? "");

/** What a text should not contain, and the advice about each. */
export type Warnings = readonly (readonly [RegExp, string])[];

/** Remnants of a paste, a template or a text generator. */
const REMNANTS: Warnings = [
  [/\uFFFD/, "At “\uFFFD” a character was lost. Write that character."],
  [/^\s*[\uF0A7\uF0B7•·▪]/m, "A paragraph begins with a bullet. Remove it."],
  [
    /^\s*["“„«][^"“”„«»]*["”“»]\s*$/,
    "The whole text is in quotation marks. Remove them: the page adds them to each quote.",
  ],
  [
    /[Ll]orem\s+ipsum|\b(?:TBD|TBC|TODO|XXX+)\b|\{\{|\*\||\[(?:\p{Lu}|your |insert |company )[^[\]]*\]/u,
    "A part of this text is still to be written, such as “TBD” or “[Company name]”. Write it.",
  ],
  [
    /©|\(c\)\s*\d{4}|^\s*copyright\b/i,
    "The page adds the © sign before the parent company. Remove it here.",
  ],
  [
    /oaicite|contentReference|turn\d+[a-z]+\d/,
    "A text generator left a mark of its source, such as “oaicite”. Remove it.",
  ],
];

const APOSTROPHES = /[’‘‛´`ˋʼ′]/g;

/** A word that is broken at the end of a line, such as “guaran- teed”. */
const BROKEN_WORD = /(?<=\p{L})-\s+(?=\p{L})/gu;

/** Parts that other programs add to addresses: mail, newsletters, ads and text generators. */
const ADDED_PARTS =
  "utm_source=chatgpt utm_source=openai safelinks.protection. urldefense. mimecast google.com/url? facebook.com/l.php linkedin.com/safety fbclid= gclid= msclkid= mc_eid= mkt_tok=".split(
    " ",
  );

/** @returns whether a text contains a phrase, but not as a part of a longer word */
const says = (text: string, phrase: string) =>
  new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, "u").test(text);

/**
 * @param value a plain or rich text, or an address
 * @param warnings of its field alone
 * @returns warnings of phrases we never use, of what a paste left, and of links
 */
export function warningsIn(value: unknown, warnings: Warnings = []): string[] {
  const text = textOf(value);
  // One spelling of capitals, spaces, hyphens and apostrophes, without soft hyphens.
  const plain = readableText(text.replaceAll(APOSTROPHES, "'"))
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("\u00AD", "")
    .replaceAll(/\p{Pd}/gu, "-");
  const spellings = ["- ", "-", ""].map((hyphen) =>
    plain.replaceAll(BROKEN_WORD, hyphen),
  );
  const phrases = Object.entries(PHRASES).flatMap(([advice, phrases]) =>
    phrases
      .filter((phrase) => spellings.some((text) => says(text, phrase)))
      .map((phrase) => `“${phrase}” is a phrase we never use. ${advice}`),
  );
  const remnants = [...REMNANTS, ...warnings].filter(([remnant]) =>
    remnant.test(text),
  );
  // Rich text has its links beside its text.
  const written = JSON.stringify(value ?? "").toLowerCase();
  const added = ADDED_PARTS.filter((part) => written.includes(part));
  return [
    ...phrases,
    ...remnants.map(([, advice]) => advice),
    ...added.map(
      (part) =>
        `“${part}” in a link was added by another program, and can name the person who follows it. Write the address that it leads to, without that.`,
    ),
  ];
}
