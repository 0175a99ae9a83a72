/** Letters of other scripts that look like Latin ones: a forbidden word must not hide behind them. */
const LOOKALIKES = "аеорсухкмтвніјѕԁɡոαεορυνικτı";
/** The Latin letter for each of them. */
const LATIN = "aeopcyxkmtbhijsdgnaeopuvikti";

/** A comma before a company form begins no clause. */
const COMPANY_FORM = /,? (inc|corp|ltd|llc)\b\.?/g;

/** Where a sentence ends: not after an abbreviation, nor within a decimal number. */
const SENTENCE_END =
  /\n+|(?<!\b(?:inc|corp|ltd|llc|e\.g|i\.e|u\.s|vs|mr|ms|dr)\.)(?<=[.!?…．！？。]["'”’)]*)(?:\s+|(?<=[。！？．]))/i;

/**
 * Brings a text into the one form the checks compare: lower case, straight
 * quotes, plain hyphens, single spaces, no accents, nothing invisible, Latin
 * letters for their look-alikes, “12%” for “12 %”.
 */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(
      /[^\p{ASCII}]/gu,
      (letter) => LATIN[LOOKALIKES.indexOf(letter)] ?? letter,
    )
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[“”„″«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(COMPANY_FORM, " $1")
    .replace(/(\d) %/g, "$1%")
    .replace(/\b(risk|loss|worry|stress) free\b/g, "$1-free")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

/** Cuts a text into its sentences, as they are written. */
export function sentences(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
