import { isDenied } from "./negation.ts";

const DIGITS = String.raw`[+-]?\$?\d+(?:[.,]\d+)*`;
const SPELLED =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|(?:single|double|triple)[- ]digit)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine|hundred))?";
const PERCENTAGE = new RegExp(
  `(?<![\\d.])${DIGITS} ?-?(?:%|percent\\b|per cent\\b|pct\\b|percentage points?\\b|bps\\b|basis points?\\b)|\\b${SPELLED}[- ](?:percent|per cent)\\b|\\b(?:single|double|triple)[- ]digits?\\b`,
  "g",
);

/** Words that make any percentage beside them a performance figure. */
const PERFORMANCE =
  /\breturn(?:s|ed|ing)?\b(?! (?:to|from|home))|\b(?:profit(?:s|ed|able|ability)?|yield(?:s|ed|ing)?|earn(?:s|ed|ing|ings)?|ap[yr]|roi|dividends?|outperform\w*|performance|performed|upside|compound(?:s|ed|ing)?|appreciat\w+|income|interest rates?|winning trades?)\b|\b(?:gain(?:s|ed|ing)?)\b(?! (?:access|insight|clarity|an? understanding))|% (?:interest|growth)\b/;

/** Words that do so unless the sentence speaks of cost, loss, plan or people. */
const MOVEMENT =
  /\b(?:grow(?:s|n|ing|th)?|grew|ris(?:e|es|en|ing)|rose|increas(?:e|es|ed|ing)|up|climb(?:s|ed|ing)?|accura(?:cy|te)|more money|richer|better|(?:a|per|each|every) (?:year|month|week|day|annum)|annual(?:ly|i[sz]ed)?|yearly|monthly|weekly|daily)\b|(?:^|\s)\+\d/;
const OTHER_SUBJECT =
  /\b(?:fees?|costs?|pric(?:e|es|ing)|charges?|tax(?:es)?|discounts?|los(?:e|es|ing|s|ses|t)|fall(?:s|en)?|fell|drop(?:s|ped)?|declin(?:e|es|ed)|drawdowns?|allocations?|band|weights?|positions?|threshold|drift(?:s|ed)?|swings?|volatility|reserve|plan|users?|sign-?ups?|members?|people|waitlist|team|readers?|spots?)\b/;

/** Sums presented as what somebody made. */
const MONEY_MADE =
  /\bturn(?:s|ed|ing)? (?:\w+ )?[$€£]?\d[\d,.]*k?(?: \w+)? (?:in)?to [$€£]?\d|\b(?:earn|mak|gain|profit|receiv|pocket)(?:e|es|ed|ing|s)? (?:\w+ ){0,4}(?:[$€£]\d|\d[\d,.]*k? (?:dollars|usd|euros))|\bmade (?:\w+ ){0,4}[$€£]\d|[$€£]\d[\d,.]*k?\+? (?:\w+ ){0,2}(?:profits?|returns?|gains?|earned|earnings|income|a (?:day|week|month)|per (?:day|week|month))/g;

/** A multiple presented as a result: “3x returns”, “tenfold growth”. */
const MULTIPLE =
  /\b(?:\d+(?:\.\d+)? ?x|\d+[- ]?fold|tenfold|twofold|threefold|\d+ times)(?: \w+){0,3} (?:returns?|profits?|gains?|growth|income|earnings)\b/g;
/** “9 out of 10 trades”. */
const HIT_RATE =
  /\b(?:\d+|nine|eight|seven) (?:out of|in|of) (?:\d+|ten) (?:trades?|times|signals?|predictions?|months?|years?)\b/g;

/**
 * Finds figures presented as performance in one sentence: percentages beside
 * words of return, sums made, multiples and hit rates. Bands, fees, losses and
 * numbers of people are no performance.
 *
 * @param sentence one sentence in plain letters
 * @returns the figures as written
 */
export function performanceFigures(sentence: string): string[] {
  const percentages = [...sentence.matchAll(PERCENTAGE)];
  const aboutPerformance =
    PERFORMANCE.test(sentence) ||
    (MOVEMENT.test(sentence) && !OTHER_SUBJECT.test(sentence));
  const others = [MONEY_MADE, MULTIPLE, HIT_RATE].flatMap((pattern) =>
    [...sentence.matchAll(pattern)].filter(
      ({ index, 0: words }) => !isDenied(sentence, index, index + words.length),
    ),
  );
  return [...(aboutPerformance ? percentages : []), ...others].map(([words]) =>
    words.trim(),
  );
}
