import data from "./copy-rules.json" with { type: "json" };
import { DENIAL, markDenials, matches, pattern } from "./notation.ts";
import { plainLetters, sentences } from "./plain-letters.ts";

const disclosures = data.disclosures.map((disclosure) => ({
  ...disclosure,
  statements: disclosure.statements.map(({ says, denied, words }) => ({
    says,
    denied,
    patterns: words.map((line) => pattern([line])),
  })),
}));

const turn = new RegExp(`[;:]| - |${pattern(data.passes.turns).source}`);

/** A sentence that the page owes its readers (specification §1), or part of one. */
export type MissingDisclosure = {
  /** A sentence that would say it. */
  example: string;
  /** What is not said, as an editor would say it. */
  unsaid: string[];
  /** The name of the rule that asks for it. */
  rule: string;
  /** The part of the legal block where it belongs. */
  part: string;
};

/** Whether a denial before a word still holds there: “not a bank, but an adviser” denies no adviser. */
const isDenied = (sentence: string, index: number): boolean =>
  sentence.slice(0, index).split(turn).at(-1)?.includes(DENIAL) === true;

/**
 * Finds the disclosures that a text does not make. A sentence that says the
 * opposite (“is a broker-dealer”) makes none.
 */
export function missingDisclosures(text: string): MissingDisclosure[] {
  const said = sentences(text).map(plainLetters).map(markDenials);
  return disclosures.flatMap(({ statements, ...disclosure }) => {
    const unsaid = statements.filter(
      ({ denied, patterns }) =>
        !said.some((sentence) =>
          patterns.every((pattern) =>
            matches(sentence, pattern).some(
              ({ index }) => isDenied(sentence, index) === denied,
            ),
          ),
        ),
    );
    return unsaid.length > 0
      ? [{ ...disclosure, unsaid: unsaid.map(({ says }) => says) }]
      : [];
  });
}
