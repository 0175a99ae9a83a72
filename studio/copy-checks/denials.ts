/** Words that deny what follows, but not in “not only”, “don't wait” or “never been easier”. */
const NOT =
  /\b(?:(?:not|\w+n't|cannot|neither|nor)(?! (?:only|just|merely|simply|wait|miss|stop|settle|leave|let|find)\b)|never(?! (?:been|before|miss|stops?|settle|sleeps?|look)\b)|nothing(?! (?:but|less|short|beats|unless|until)\b)|nobody|no one|none|no such|hardly|rarely|little about|unlikely|fails? to|instead of|rather than|refuse|avoid|beware|wary|fraud|scam|(?:anyone|anybody|whoever|someone|somebody) (?:who )?(?:promises|offers|claims|tells|says))\b/;

/** Words that deny what is next to them, as in “no guarantee” and “no strategy is safe”, but not in “no fees”. */
const NO =
  /\b(?:no|without(?: any)?) (?!(?:limits?|fees?|effort|work|experience|more|matter|doubt)\b)(?:[\w-]+ ){0,2}$|\bno (?:guarantee|assurance|promise|certainty)\b|\bno [\w-]+ (?:[\w-]+ )?(?:is|are|can|could|will|would|should|has|have|does|may)\b/;

const DENIED_AFTER =
  /^ (?:nothing|by (?:nobody|no one)|(?:\w+ )?(?:is|are) (?:\w+ )?(?:\w+ )?(?:warning|red flag|scam|fraud|lie|myth|trick)|(?:\w+ )?(?:is|are|was|were|ca|can|wo|will|do|does|may|has|have)(?:n't| ?not| never)(?! (?:only|just)))\b/;

/** The start of a part of a sentence that an earlier denial does not reach. The commas of “no a, b or c” do not start one. */
const PART =
  /[;:] | - |,(?! (?:[\w ]{1,30}, )*[\w ]{0,30}\b(?:or|nor) )|\b(?:because|but|while|yet(?! (?:whether|if|how|what)\b)|so)\b|\band (?=(?:we|you|your|our|it|its|they|the)\b)/g;

/** Matches the question whether money can be lost. The answer “no” denies the risk. */
export const ASKS_ABOUT_LOSS =
  /^(?!.*\b(?:remov|prevent|protect|stop|avoid|limit|eliminat|reduc|guarant)).*\b(?:los[et]|(?:any|a|the|what) (?:\w+ )?(?:risks?|danger|downside)|risky|at risk|go (?:wrong|down)|fall|shrink)\b(?!.*\b(?:free|join\w*|waitlist|e-?mail|data|place|spot|accounts?|access|rules?|log|history|settings)\b)/;

/** Matches a question about joining, reading or trying. “There is no risk” may be true of that. */
export const ASKS_ABOUT_JOINING =
  /\b(?:join|read(?:s|ing)?\b|sign(?:ed|ing|s)?[- ]?up|subscrib|regist(?:er|ration)|waitlist|(?:waiting|the|your|this) list\b|beta\b|try(?:ing)?\b|tr(?:ies|ied|ials?)\b|tests?\b|testing|demo\b|newsletter|e-?mail|invit|leav|look around)/;

/** Matches a question whose answer quotes the promises of others: “What do scams promise?” */
export const ASKS_ABOUT_SCAMS =
  /\b(?:scams|scammers|fraudsters?|warning signs?|red flags?|wary|beware|(?:not|never|n't) (?:say|promise|offer|claim)|make (?:me|you) run)\b/;

/** Matches a sentence that says of the one before it that others say it, or that it is false. */
export const DISOWNS =
  /^(?:(?:that|this|it|these|those|such \w+)(?:'s| is| are| was| were)? (?:(?:what|how) (?!(?:we|you|our|your|it)\b)|(?:(?!no )(?!not )\w+ ){0,3}(?:scams?|frauds?|lies?|false|untrue|nonsense|warning|red flags?)\b|not (?:true|what|how|so)\b)|(?:nobody|no one|no (?:\w+ ){1,2})(?:can|could|may|should|says?|offers?|promises?)\b|we (?:do not|don't|never|cannot|can't|will not|won't|would never) (?:say|promise|offer|claim|use|write)\b)/;

/** Matches up to five words without a denial. */
export const GAP = `(?:(?!${NOT.source})[^\\s;:.!?]+ ){0,5}`;

/**
 * Finds the first words of a sentence that match a pattern. A denial counts if it is
 * in front of them in the same part of the sentence, or right after them (“returns
 * are not …”). A denial within them is a part of the claim.
 *
 * @param denied whether to find denied words or those that are not
 */
export function firstMatch(sentence: string, pattern: RegExp, denied = false) {
  for (const { 0: words, index } of sentence.matchAll(pattern)) {
    const starts = Array.from(sentence.matchAll(PART), (one) => one.index);
    const start = starts.findLast((one) => one < index) ?? 0;
    const before = sentence.slice(start, index);
    const after = sentence.slice(index + words.length);
    const isDenied =
      NOT.test(before) || NO.test(before) || DENIED_AFTER.test(after);
    if (isDenied === denied) return words;
  }
  return undefined;
}
