import data from "./copy-rules.json" with { type: "json" };
import { DENIAL, markDenials, matches, pattern } from "./notation.ts";
import { plainLetters, sentences } from "./plain-letters.ts";

/** One sentence that promises, compares, predicts or explains risk away. */
export type Claim = {
  /** Refused is never published; questioned only when somebody approves it. */
  tier: "refused" | "questioned";
  /** The sentence as it is written. */
  sentence: string;
  /** The reason, and words to use instead. */
  message: string;
};

/** What the rules forbid or ask for, by the names that the data uses. */
export const rules = new Map(Object.entries(data.rules));

const claims = data.claims.map(({ phrases, ...claim }) => ({
  ...claim,
  pattern: pattern(phrases),
}));

const balance = pattern(data.passes.balance);
const plainWord = pattern(data.figureOfSpeech.plainWords);
const FEWEST_WORDS_OF_A_FIGURE = 4;

/** A question to be answered, such as “Is my money safe?”; not “Want guaranteed returns?”. */
const OPEN_QUESTION =
  /^(?:is|are|am|do|does|did|can|could|will|would|should|has|have|how|what|when|where|who|which)\b[^?!]*\?$/;

const AFFIRMATION =
  /^(?:yes|yeah|sure|absolutely|of course|certainly|definitely|indeed|always)\b/;

const DENIAL_AT_END = new RegExp(`${DENIAL}$`);

/** Where a part with a subject of its own begins: a denial before it says nothing of it. */
const CLAUSE =
  /; |,? (?:and|but|yet|so) (?=(?:we|you|your|our|it|its|they|the|every|each)\b)/;

/** The first claim that a sentence makes and nothing else in that part of it denies. */
function claimIn(sentence: string, mayBeRefused: boolean) {
  const marked = markDenials(sentence);
  const balanced = sentence.search(balance) >= 0;
  const clauses = marked.includes(DENIAL) ? marked.split(CLAUSE) : [marked];
  for (const claim of claims) {
    if (claim.tier === "refused" ? !mayBeRefused : balanced) continue;
    for (const clause of clauses) {
      for (const { words, index } of matches(clause, claim.pattern)) {
        const before = clause.slice(0, index).replace(DENIAL_AT_END, "");
        const others = before + clause.slice(index + words.length);
        if (!others.includes(DENIAL))
          return { ...claim, words: words.replaceAll(DENIAL, "") };
      }
    }
  }
  const isFigureOfSpeech =
    sentence.split(" ").length >= FEWEST_WORDS_OF_A_FIGURE &&
    !balanced &&
    !marked.includes(DENIAL) &&
    sentence.search(plainWord) < 0;
  return isFigureOfSpeech
    ? { ...data.figureOfSpeech, words: sentence }
    : undefined;
}

/**
 * Finds the sentences that promise something. A question is a claim when it is
 * answered with yes, or when it is no question to be answered (“Want …?”).
 *
 * @param text what a visitor reads
 * @param answer what the visitor reads after it, where the text is a question
 */
export function findClaims(text: string, answer = ""): Claim[] {
  const written = sentences(text);
  const plain = [...written, answer].map(plainLetters);
  return written.flatMap((sentence, index) => {
    const { [index]: current = "", [index + 1]: next = "" } = plain;
    const isAffirmed = AFFIRMATION.test(next);
    if (OPEN_QUESTION.test(current) && !isAffirmed) return [];
    const found = claimIn(current, isAffirmed || !current.endsWith("?"));
    if (!found) return [];
    const { words, reason, instead, rule } = found;
    return [
      {
        tier: found.tier === "refused" ? "refused" : "questioned",
        sentence,
        message: `“${words}” ${reason}. ${instead} (${rules.get(rule)}.)`,
      },
    ];
  });
}
