import { OUTCOME, type PhraseFamily, WEALTH } from "./phrase-family.ts";
import { rules } from "./rules.ts";

/** Phrases that promise an outcome or talk risk away. */
export const promisePhrases: PhraseFamily[] = [
  {
    name: "guarantee",
    patterns: [
      /\bguarant(?:e+(?:s|d|ing)?|y|ies|ied)\b/g,
      /\bwith (?:absolute |total |complete |full |mathematical )?certainty\b/g,
      new RegExp(
        `\\b(?:assured?|certain|promis(?:e|es|ed|ing)|ensur(?:e|es|ed|ing)|secured?|locked?[- ]in|sure|inevitable) (?!no |nothing |neither )(?:\\w+ ){0,2}${OUTCOME}\\b`,
        "g",
      ),
      new RegExp(
        `\\b${OUTCOME} (?:is|are) (?:certain|assured|inevitable|promised|automatic|secured?)\\b`,
        "g",
      ),
      /\bwe (?:promise|assure|pledge|ensure)\b(?! (?:to (?:listen|answer|reply|keep|tell|respect)|not))/g,
    ],
    harmlessWhenDenied: true,
    rule: rules.promissory,
    instead:
      "Say what the product does, for example “Rules are followed the same way every time”, or that nothing is guaranteed.",
  },
  {
    name: "certainty",
    patterns: [
      /\b(?:sure|safe)[- ](?:thing|bet|fire)\b|\bsurefire\b/g,
      /\b(?:fool|fail|bullet|crash|recession|inflation|loss|risk)[- ]?proof\b|\bfail[- ]?safe\b/g,
      /\b(?:cannot|can't|can not|never|won't|will not|impossible to) (?:fail|go wrong|miss)s?\b/g,
      /\balways (?:comes? |ends? |goes? |bounces? |stays? )?(?:out |up |back )?(?:wins?|winning|profits?|profitable|works?|rises?|grows?|makes? money|pays? off|up|right|beats?|ahead|on top|recovers?)\b/g,
      /\b(?:100 ?%|100 percent|one hundred percent|totally|completely|perfectly|absolutely|entirely) (?:safe|secure|certain|sure|accurate|protected|reliable|profitable|predictable|effective)\b/g,
      /\b(?:certain|sure|bound|destined|set) to (?:rise|grow|profit|gain|win|succeed|increase|double|earn|outperform|pay)\b/g,
      /\bcan only (?:go up|grow|rise|increase|win|gain|climb)\b|\bonly (?:ever )?goes up\b/g,
      /\b(?:loss(?:es)?|losing|failure) (?:is|are) (?:impossible|out of the question|a thing of the past|history|eliminated|over)\b/g,
      /\b(?:perfect|flawless|infallible|unbeatable|error[- ]free) (?:\w+ )?(?:strategy|strategies|record|system|algorithm|model|engine|signals?|timing|predictions?)\b/g,
    ],
    harmlessWhenDenied: false,
    rule: rules.promissory,
    instead:
      "No approach is certain. Describe the process, and say plainly what it cannot do.",
  },
  {
    name: "absence of risk",
    patterns: [
      /\brisk[- ]?free\b|\briskless\b|\bworry[- ]free\b|\bde-?risked\b/g,
      /\b(?:safest|most secure) (?:way|place|investments?|choice|option|bet|strategy|home)\b/g,
      /\b(?:goodbye(?: to)?|forget(?: about)?|no more|never (?:again )?worry about|stop worrying about|without (?:the )?fear of) (?:all |any |your |the |market )*(?:risks?|loss(?:es)?|losing|crash(?:es)?|downturns?)\b/g,
      /\b(?:free (?:of|from)|without) (?:all |any |the |real |taking )*(?:investment |market |financial |trading )?(?:risks?|losses|downside)\b/g,
      /\b(?:safe|secure) (?:investments?|returns?|profits?|income|growth|gains?|haven|way to (?:invest|earn|grow|make))\b/g,
      new RegExp(
        `\\b(?:your |keeps? (?:your )?|keeping (?:your )?)(?:principal|${WEALTH}) (?:is |are |stays? |remains? |always )*(?:safe|secure|protected|insured)\\b`,
        "g",
      ),
      /\b(?:capital|principal)[- ](?:is )?(?:protect(?:ed|ion)|preserved)\b|\bprotects? (?:your|you from) (?:principal|capital|loss(?:es)?|money|savings|crash(?:es)?)\b/g,
      /\b(?:eliminat|remov|erad?icat|neutrali[sz]|avoid|banish|prevent)(?:es?|ed|ing|s)? (?:all |any |the |your |every |most )*(?:investment |market |financial |trading )?(?:risks?|losses)\b/g,
    ],
    harmlessWhenDenied: true,
    rule: rules.balance,
    instead:
      "All approaches carry risk. Write how risk is handled, for example “Each plan states how much risk it may take”.",
  },
  {
    name: "no risk",
    patterns: [
      /\b(?:no|zero)-risk\b|\brisk: (?:none|zero)\b|\b(?:no|zero|0|0 ?%|hardly any|virtually no|almost no|practically no|little to no|minimal) (?:\w+ )?(?:risks?|downside|chance of loss)\b(?![- ]?(?:free|less|model|management|disclosure))/g,
      /\b(?:there is|there's|has|have|with|carries|involves) (?:no|zero) (?:\w+ ){0,2}(?:risk|danger)\b(?![- ]?(?:free|less))/g,
      /\b(?:not|never|isn't|is not|nothing) (?:at all )?(?:risky|dangerous)\b/g,
      /\b(?:does not|doesn't|do not|don't|never) (?:\w+ )?(?:involve|carry|entail|have|contain) (?:any )?(?:\w+ )?risks?\b/g,
    ],
    harmlessWhenDenied: false,
    rule: rules.balance,
    instead:
      "Write “Trading involves risk, including loss of principal”, or how the plan limits risk without removing it.",
  },
  {
    name: "cannot lose",
    patterns: [
      /\b(?:cannot|can't|can not|cant|never|won't|will not|wont|don't|do not|impossible to|no way to|unable to) (?:ever )?(?:lose|losing|lost)\b(?! (?:sight|track|touch|interest|sleep|(?:your|their|a) (?:place|spot|seat|way)))/g,
      /\b(?:no|zero|never any|without(?: any)?) (?:losses|losing trades?|losing days?|losing months?|losing years?)\b/g,
      /\bnothing to lose\b|\bloss(?:less|-free| free)\b|\bnever (?:had|have|has|seen) a (?:losing|down|bad) \w+/g,
    ],
    harmlessWhenDenied: false,
    rule: rules.promissory,
    instead: "Write that people can lose some or all of the money they put in.",
  },
];
