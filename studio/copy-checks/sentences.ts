/** Cyrillic and Greek letters, each followed by the Latin letter it looks like. */
const LOOKALIKES = new Map(
  "аa вb еe іi јj кk мm нh оo рp сc ѕs тt уy хx һh ԁd ԛq ԝw ӏl ɡg ıi αa βb εe ηn ιi κk νv οo ρp τt υu χx"
    .split(" ")
    .map(([letter = "", latin = ""]) => [letter, latin]),
);

/**
 * Normalizes a text for the patterns: lower-case Latin letters without accents or
 * invisible characters, plain quotation marks and hyphens, spaces around dashes,
 * “12%” for “12 %”, one end mark for several, and no bullets, list numbers or emoji.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/\p{L}/gu, (letter) => LOOKALIKES.get(letter) ?? letter)
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/(?<=\d)[–—―](?=\d)|[‐‑‒−]/g, "-")
    .replace(/[–—―]|--/g, " - ")
    .replace(/(\d) %/g, "$1%")
    .replace(/[.!]*\?[.!?]*/g, "?")
    .replace(/([.!])[.!]+/g, "$1")
    .replace(/[\p{So}\p{Emoji_Modifier}]/gu, " ")
    .replace(/^(?:\d+\)|[^\p{L}\p{N}\p{Sc}"“+-]|[+-](?![\p{Sc}\d]))+/u, "")
    .replace(/[^\p{L}\p{N}\p{Sc}"”%.!?:;,]+$/u, "")
    .replace(/\s+/g, " ")
    .trim();

const SENTENCE_END =
  /\n+|(?<!\b(?:inc|corp|ltd|llc|e\.g|i\.e|u\.s|vs|mr|ms|dr)\.)(?<=[.!?…]["'”’)]*)\s+/i;

/** Splits a text into its sentences. */
export const sentences = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
