import { performanceFigures } from "./figures.ts";
import { isDenied } from "./negation.ts";
import type { PhraseFamily } from "./phrase-family.ts";
import { phraseFamilies } from "./phrases.ts";
import { plainLetters, sentences } from "./plain-letters.ts";
import { type Rule, rules } from "./rules.ts";

/** One phrase a financial page must not use. */
export interface PhraseFinding {
  family: string;
  /** The words found, in plain letters. */
  words: string;
  rule: Rule;
  instead: string;
}

function inFamily(family: PhraseFamily, sentence: string): PhraseFinding[] {
  if (family.harmlessBeside?.test(sentence)) return [];
  return family.patterns
    .flatMap((pattern) => [...sentence.matchAll(pattern)])
    .filter(
      ({ index, 0: words }) =>
        !family.harmlessWhenDenied ||
        !isDenied(sentence, index, index + words.length),
    )
    .map(([words]) => ({
      family: family.name,
      words,
      rule: family.rule,
      instead: family.instead,
    }));
}

function figures(sentence: string): PhraseFinding[] {
  return performanceFigures(sentence).map((words) => ({
    family: "performance figure",
    words,
    rule: rules.performance,
    instead:
      "Leave figures of performance out of the page. Say what the product does and that nothing is guaranteed.",
  }));
}

/**
 * Finds promissory, absolute and performance language.
 *
 * @param text what a visitor reads
 * @returns at most one finding per family and words, in the order of the families
 */
export function findPhrases(text: string): PhraseFinding[] {
  const found = sentences(plainLetters(text)).flatMap((sentence) => [
    ...phraseFamilies.flatMap((family) => inFamily(family, sentence)),
    ...figures(sentence),
  ]);
  return found.filter(
    (finding, index) =>
      found.findIndex(
        ({ family, words }) =>
          family === finding.family && words.includes(finding.words),
      ) === index,
  );
}

/** What an editor reads under the field. */
export function phraseMessage({ words, rule, instead }: PhraseFinding): string {
  return `“${words}” does not belong on a financial page. ${instead} (${rule}.)`;
}
