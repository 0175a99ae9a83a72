import { isDenied } from "./negation.ts";
import { plainLetters, sentences } from "./plain-letters.ts";
import { type Rule, rules } from "./rules.ts";

/** A statement the page owes its readers. */
export interface Disclosure {
  /** What is missing, as an editor would say it. */
  says: string;
  /** A sentence that says it. */
  example: string;
  rule: Rule;
  /** The part of the legal block where it belongs. */
  part: "terms" | "risk";
  /** Whether one sentence in plain letters says it. */
  saidBy: (sentence: string) => boolean;
}

/** Whether a term stands in the sentence and is denied there. */
const denies = (term: RegExp) => (sentence: string) =>
  [...sentence.matchAll(term)].some(({ index, 0: words }) =>
    isDenied(sentence, index, index + words.length),
  );

/** Whether a term stands in the sentence and is not denied there. */
const states = (term: RegExp) => (sentence: string) =>
  [...sentence.matchAll(term)].some(
    ({ index, 0: words }) => !isDenied(sentence, index, index + words.length),
  );

const all =
  (...conditions: ((sentence: string) => boolean)[]) =>
  (sentence: string) =>
    conditions.every((condition) => condition(sentence));

/** The disclosures of the specification, §1, one statement each. */
export const disclosures: Disclosure[] = [
  {
    says: "the product is not a broker-dealer",
    example:
      "Northrule is not a broker-dealer, investment adviser or custodian.",
    rule: rules.deception,
    part: "risk",
    saidBy: denies(/\bbroker[- ]?dealers?\b/g),
  },
  {
    says: "the product is not an investment adviser",
    example:
      "Northrule is not a broker-dealer, investment adviser or custodian.",
    rule: rules.deception,
    part: "risk",
    saidBy: denies(/\binvestment advis[eo]rs?\b/g),
  },
  {
    says: "the product is not a custodian",
    example:
      "Northrule is not a broker-dealer, investment adviser or custodian.",
    rule: rules.deception,
    part: "risk",
    saidBy: denies(/\bcustodians?\b/g),
  },
  {
    says: "nothing on the site is an offer",
    example: "Nothing on this site is an offer or a guarantee.",
    rule: rules.promissory,
    part: "terms",
    saidBy: denies(/\b(?:offers?|offering|solicitation)\b/g),
  },
  {
    says: "nothing on the site is a guarantee",
    example: "Nothing on this site is an offer or a guarantee.",
    rule: rules.promissory,
    part: "terms",
    saidBy: denies(/\bguarant(?:ee(?:s|d)?|y|ies)\b/g),
  },
  {
    says: "trading involves risk",
    example: "Trading involves risk, including loss of principal.",
    rule: rules.balance,
    part: "risk",
    saidBy: all(
      states(/\b(?:trading|trades?|investing|investments?)\b/g),
      states(/\b(?:risks?|risky)\b(?![- ]?(?:free|less))/g),
    ),
  },
  {
    says: "principal can be lost",
    example: "Trading involves risk, including loss of principal.",
    rule: rules.balance,
    part: "risk",
    saidBy: all(
      states(/\b(?:loss(?:es)?|lose|losing|lost)\b/g),
      states(/\b(?:principal|capital|money|everything)\b/g),
    ),
  },
  {
    says: "information on the site is educational",
    example:
      "Information on this site is educational and meant for private beta users.",
    rule: rules.promissory,
    part: "terms",
    saidBy: states(/\beducation(?:al)?\b/g),
  },
  {
    says: "information on the site is meant for private beta users",
    example:
      "Information on this site is educational and meant for private beta users.",
    rule: rules.promissory,
    part: "terms",
    saidBy: states(
      /\b(?:for|to|by) (?:\w+ ){0,3}beta (?:users?|participants?|members?|testers?)\b/g,
    ),
  },
  {
    says: "funds in beta go to research and development",
    example: "Funds in beta go to research and development.",
    rule: rules.deception,
    part: "terms",
    saidBy: all(
      states(/\b(?:funds?|funding|money|proceeds|contributions?|payments?)\b/g),
      states(/\bbeta\b/g),
      states(/\b(?:research (?:and|&) development|r ?& ?d)\b/g),
    ),
  },
];

/**
 * Finds the disclosures that a text does not make. A sentence that says the
 * opposite (“is a broker-dealer”) makes none.
 */
export function missingDisclosures(text: string): Disclosure[] {
  const said = sentences(plainLetters(text));
  return disclosures.filter(({ saidBy }) => !said.some(saidBy));
}
