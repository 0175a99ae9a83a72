/** Letters of other scripts that look like Latin ones: a forbidden word must not hide behind them. */
const LOOKALIKES = "аеорсухкмтвніјѕԁɡոαεορυνικτı";
/** The Latin letter for each of them. */
const LATIN = "aeopcyxkmtbhijsdgnaeopuvikti";

/** Dots and commas of company forms and abbreviations end no sentence and no clause. */
const COMPANY_FORM = /,? (inc|corp|ltd|llc)\b\.?/g;
const ABBREVIATION = /\b(e\.g|i\.e|u\.s|vs|mr|ms|dr)\./g;

/**
 * Brings a text into the one form the checks compare: lower case, straight
 * quotes, plain hyphens, single spaces, no accents, nothing invisible, Latin
 * letters for their look-alikes.
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
    .replace(ABBREVIATION, "$1")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

/** Cuts a text in plain letters into sentences; decimal points stay whole. */
export function sentences(plain: string): string[] {
  return plain
    .split(/[.!?]+(?=\s|$|["')])|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
