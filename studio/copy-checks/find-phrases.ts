import { finder } from "./phrase.ts";
import data from "./phrases.json" with { type: "json" };
import { plainLetters, sentences } from "./plain-letters.ts";

/** What the rules forbid or ask for, by the names that the lists use. */
export const rules = new Map(Object.entries(data.rules));

/** One phrase a financial page must not use. */
export type PhraseFinding = {
  family: string;
  /** The sentence as it is written. */
  sentence: string;
  /** The words found, in plain letters. */
  words: string;
  /** What an editor reads under the field. */
  message: string;
};

const families = data.families.map((family) => ({
  ...family,
  phrases: finder(family.phrases),
  onlyBeside: family.onlyBeside && finder(family.onlyBeside),
  harmlessBeside: finder(family.harmlessBeside),
}));

function inFamily(
  family: (typeof families)[number],
  sentence: string,
): Omit<PhraseFinding, "sentence">[] {
  const { name, rule, instead, harmlessWhenDenied } = family;
  if (family.onlyBeside?.(sentence).length === 0) return [];
  if (family.harmlessBeside(sentence).length > 0) return [];
  return family
    .phrases(sentence)
    .filter(({ denied }) => !(denied && harmlessWhenDenied))
    .map(({ words }) => ({
      family: name,
      words,
      message: `“${words}” does not belong on a financial page. ${instead} (${rules.get(rule)}.)`,
    }));
}

/**
 * Finds promissory, absolute and performance language.
 *
 * @param text what a visitor reads
 * @returns at most one finding per family and words, in the order of the families
 */
export function findPhrases(text: string): PhraseFinding[] {
  const found = sentences(text).flatMap((sentence) =>
    families
      .flatMap((family) => inFamily(family, plainLetters(sentence)))
      .map((finding) => ({ ...finding, sentence })),
  );
  return found.filter(
    (finding, index) =>
      found.findIndex(
        ({ family, words }) =>
          family === finding.family && words.includes(finding.words),
      ) === index,
  );
}
