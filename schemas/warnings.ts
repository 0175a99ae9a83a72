import { toPlainText } from "@portabletext/react";
import { PHRASES } from "../brand/phrases.ts";
import { readableText } from "../text/readable-text.ts";

/** @returns a plain or rich text as it was written */
export const textOf = (value: unknown): string =>
  Array.isArray(value) ? toPlainText(value) : String(value ?? "");

/** Remnants of a paste in a text, and the advice about each. */
const REMNANTS: [RegExp, string][] = [
  [/\uFFFD/, "At “\uFFFD” a character was lost. Write that character."],
  [/^\s*[\uF0A7\uF0B7•·▪]/m, "A paragraph begins with a bullet. Remove it."],
  [
    /^\s*["“„«][^"“”„«»]*["”“»]\s*$/,
    "The whole text is in quotation marks. Remove them: the page adds them to each quote.",
  ],
];

/** Parts of addresses that can name the reader: redirects, and parameters of newsletters and ads. */
const READER_PARTS =
  "safelinks.protection. urldefense. mimecast google.com/url? facebook.com/l.php linkedin.com/safety fbclid= gclid= msclkid= mc_eid= mkt_tok=".split(
    " ",
  );

/** @returns whether a text contains a phrase, but not as a part of a longer word */
const says = (text: string, phrase: string) =>
  new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, "u").test(text);

/**
 * @param value a plain or rich text, or an address
 * @returns warnings of phrases we never use, of what a paste left, and of links
 */
export function warningsIn(value: unknown): string[] {
  const text = textOf(value);
  // One spelling of capitals, spaces, hyphens and apostrophes, without soft hyphens.
  const plain = readableText(text)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("\u00AD", "")
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll("’", "'");
  const phrases = Object.entries(PHRASES).flatMap(([advice, phrases]) =>
    phrases
      .filter((phrase) => says(plain, phrase))
      .map((phrase) => `“${phrase}” is a phrase we never use. ${advice}`),
  );
  const remnants = REMNANTS.filter(([remnant]) => remnant.test(text));
  // Rich text has its links beside its text.
  const written = JSON.stringify(value ?? "").toLowerCase();
  const readers = READER_PARTS.filter((part) => written.includes(part));
  return [
    ...phrases,
    ...remnants.map(([, advice]) => advice),
    ...readers.map(
      (part) =>
        `“${part}” in a link can name the person who follows it. Write the address that it leads to, without that.`,
    ),
  ];
}
