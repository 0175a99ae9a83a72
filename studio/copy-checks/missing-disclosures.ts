import data from "./disclosures.json" with { type: "json" };
import { finder } from "./phrase.ts";
import { plainLetters, sentences } from "./plain-letters.ts";

const disclosures = data.map((disclosure) => ({
  ...disclosure,
  statements: disclosure.statements.map(({ says, denied, phrases }) => ({
    says,
    denied,
    finders: phrases.map((phrase) => finder([phrase])),
  })),
}));

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

/**
 * Finds the disclosures that a text does not make. A sentence that says the
 * opposite (“is a broker-dealer”) makes none.
 */
export function missingDisclosures(text: string): MissingDisclosure[] {
  const said = sentences(text).map(plainLetters);
  return disclosures.flatMap(({ statements, ...disclosure }) => {
    const unsaid = statements.filter(
      ({ denied, finders }) =>
        !said.some((sentence) =>
          finders.every((find) =>
            find(sentence).some((occurrence) => occurrence.denied === denied),
          ),
        ),
    );
    return unsaid.length > 0
      ? [{ ...disclosure, unsaid: unsaid.map(({ says }) => says) }]
      : [];
  });
}
