/** Letters of other scripts that look like Latin ones: a forbidden word must not hide behind them. */
const LOOKALIKES: Record<string, string> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  к: "k",
  м: "m",
  т: "t",
  в: "b",
  н: "h",
  і: "i",
  ј: "j",
  ѕ: "s",
  ԁ: "d",
  ɡ: "g",
  ո: "n",
  α: "a",
  ε: "e",
  ο: "o",
  ρ: "p",
  υ: "u",
  ν: "v",
  ι: "i",
  κ: "k",
  τ: "t",
  ı: "i",
};

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
    .replace(/[^\p{ASCII}]/gu, (letter) => LOOKALIKES[letter] ?? letter)
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
