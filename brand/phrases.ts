/**
 * Phrases we never use, grouped by the advice that editors see. The compliance officer owns the
 * list. It warns and never blocks, and it knows no grammar: “not risk-free” also gets a warning.
 *
 * Phrases are in lower case, with letters, digits, spaces, `%`, `'` and `-` only.
 */
export const PHRASES: Readonly<Record<string, readonly string[]>> = {
  "Nothing is guaranteed. Say what the product does.": [
    "guaranteed growth",
    "guaranteed income",
    "guaranteed profit",
    "guaranteed returns",
    "we guarantee",
    "you can't lose",
    "you cannot lose",
    "never lose",
    "always wins",
    "sure thing",
  ],
  "Every approach carries risk. Say so, and say how it is limited.": [
    "risk-free",
    "risk free",
    "no risk",
    "zero risk",
    "without risk",
    "crash-proof",
    "completely safe",
    "safe investment",
    "money is safe",
    "nothing to lose",
  ],
  "Promise no outcome. Write about rules and what a reader will understand.": [
    "get rich",
    "grow your money",
    "grow your wealth",
    "double your money",
    "make money",
    "extra income",
    "passive income",
    "financial freedom",
    "high returns",
    "steady returns",
  ],
  "Give no figure, comparison or forecast of results. Write how a strategy is written and reviewed.":
    [
      "% a year",
      "% per year",
      "% a month",
      "% per month",
      "beat the market",
      "beats the market",
      "better returns",
      "outperform",
      "proven",
      "track record",
    ],
  "Put no pressure on the reader. Say when and in which order spots open.": [
    "act now",
    "before it's too late",
    "don't miss",
    "don't wait",
    "hurry",
    "last chance",
    "limited time",
    "miss out",
    "spots left",
    "while it lasts",
  ],
  "Claim no authority, foresight or effortless result. Show what can be checked.":
    [
      "approved by the sec",
      "sec-approved",
      "fdic insured",
      "experts agree",
      "predicts the market",
      "when to buy",
      "effortless",
      "on autopilot",
      "sit back",
      "while you sleep",
    ],
};
