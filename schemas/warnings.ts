import { toPlainText } from "@portabletext/react";
import { PHRASES } from "../brand/phrases.ts";
import { readableText } from "../text/readable-text.ts";

/** @returns the characters of a plain or rich text as they were written */
export const textOf = (value: unknown): string =>
  Array.isArray(value) ? toPlainText(value) : String(value ?? "");

/** Matches placeholder copy, such as “TBD” or “[Company name]”. */
const UNWRITTEN =
  /[Ll]orem\s+ipsum|\b(?:TBD|TBC|TODO|XXX+)\b|\{\{|\*\||\[(?:\p{Lu}|your |insert |company )[^[\]]*\]/u;

const APOSTROPHES = /[’‘‛´`ˋʼ′]/g;

/** Matches the break in a word that was hyphenated at the end of a line: “guaran- teed”. */
const BROKEN_WORD = /(?<=\p{L})-\s+(?=\p{L})/gu;

/** Parts of addresses that mail programs, newsletters, ads and text generators add. */
const ADDED_PARTS =
  "utm_source=chatgpt utm_source=openai safelinks.protection. urldefense. mimecast google.com/url? facebook.com/l.php linkedin.com/safety fbclid= gclid= msclkid= mc_eid= mkt_tok=".split(
    " ",
  );

/** @returns whether a text contains a phrase that is not part of a longer word */
const says = (text: string, phrase: string) =>
  new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, "u").test(text);

/**
 * @param value a plain or rich text, or an address
 * @returns warnings about phrases we never use, placeholder copy, and tracking in links
 */
export function warningsIn(value: unknown): string[] {
  const text = textOf(value);
  // Normalizes capitals, spaces, hyphens and apostrophes, and removes soft hyphens.
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
  const unwritten = UNWRITTEN.test(text)
    ? [
        "A part of this text is still to be written, such as “TBD” or “[Company name]”. Write it.",
      ]
    : [];
  // The text of rich text lacks the addresses of its links, so this searches the JSON.
  const written = JSON.stringify(value ?? "").toLowerCase();
  const added = ADDED_PARTS.filter((part) => written.includes(part)).map(
    (part) =>
      `“${part}” in a link was added by another program, and can name the person who follows it. Write the address that it leads to, without that.`,
  );
  return [...phrases, ...unwritten, ...added];
}
