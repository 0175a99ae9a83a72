import { type Rule, rules } from "./rules.ts";

/** A family of phrases that a financial page must not use. */
export interface PhraseFamily {
  name: string;
  /** Matches plain letters within one sentence. */
  patterns: RegExp[];
  /** Whether “not …” makes it harmless. “No risk” stays false however it is turned. */
  harmlessWhenDenied: boolean;
  /** Words in the same sentence that make it harmless: “ask a licensed adviser”. */
  harmlessBeside?: RegExp;
  rule: Rule;
  /** What an editor can write instead. */
  instead: string;
}

const MARKET =
  "(?:the |every |any |most |all |other |\\d+ ?(?:%|percent) of )*(?:stock )?(?:markets?|index|indices|indexes|benchmarks?|s ?& ?p(?: 500)?|nasdaq|dow|wall street|professionals|(?:hedge |mutual |index )?funds?|experts|traders|investors|competitors|advis[eo]rs|inflation)";
const WEALTH =
  "(?:money|savings|investments?|wealth|capital|portfolio|account|income|net worth|returns?|profits?|cash|nest egg|deposit)";
const OUTCOME =
  "(?:returns?|profits?|gains?|growth|results?|income|earnings|success|wins?|performance|yields?|outcomes?|wealth|upside|appreciation)";

export const phraseFamilies: PhraseFamily[] = [
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
  {
    name: "beating the market",
    patterns: [
      new RegExp(
        `\\b(?:beat(?:s|en|ing)?|outsmart(?:s|ed|ing)?|crush(?:es|ed|ing)?|outpac(?:e|es|ed|ing)|surpass(?:es|ed|ing)?|exceed(?:s|ed|ing)?|top(?:s|ped)?) ${MARKET}\\b`,
        "g",
      ),
      /\b(?:market|index|benchmark)[- ](?:beat|crush|lead|top)(?:ing|er|ers)?\b/g,
      /\b(?:out|over)-?perform(?:s|ed|ing|ance|er|ers)?\b/g,
      new RegExp(
        `\\b(?:better|higher|more|faster|stronger) than ${MARKET}\\b|\\bahead of ${MARKET}\\b`,
        "g",
      ),
      /\b[\w-]+-(?:grade|level|class|quality|size|leading|style) (?:returns?|profits?|gains?|performance|yields?)\b/g,
      /\b(?:generat(?:e|es|ing)|deliver(?:s|ing)?|seek(?:s|ing)?|captur(?:e|es|ing)) alpha\b/g,
      /\b(?:top|best|highest|superior|unmatched|unrivall?ed|exceptional|extraordinary|outsized|massive|huge|incredible|explosive|amazing|spectacular|market[- ]leading|maximum|maximi[sz](?:e|es|ed|ing)|above[- ]average|higher|better|bigger|consistent|steady|stable|reliable|predictable|high|unlimited|endless|lasting|best-in-class)[- ](?:your )?(?:returns?|profits?|gains?|yields?|performing|performers?|earnings|income|upside)\b/g,
    ],
    harmlessWhenDenied: true,
    rule: rules.projection,
    instead:
      "Compare with nothing. Write what is done, for example “Follows the plan when markets are loud”.",
  },
  {
    name: "multiplying money",
    patterns: [
      new RegExp(
        `\\b(?:doubl|tripl|quadrupl|multipl|skyrocket|supercharg|explod)(?:e|es|ed|ing|y|ies|ied|ying|s)? (?:\\w+ ){0,3}${WEALTH}\\b`,
        "g",
      ),
      new RegExp(
        `\\b\\d+ ?(?:x|times|-fold|fold)\\b(?: \\w+){0,3} ${WEALTH}\\b`,
        "g",
      ),
      new RegExp(
        `\\b${WEALTH},? (?:doubled|tripled|multiplied)\\b|\\breturns? (?:\\w+ )?(?:twice|double|triple|three times)\\b`,
        "g",
      ),
      /\bget(?:s|ting)? rich\b|\bmillionaires?\b|\bfortunes?\b|\bretire (?:early|rich|young)\b|\bfinancial freedom\b|\bfinancial independence\b|\bfinancially (?:free|independent)\b/g,
      /\b(?:easy|quick|fast|free|instant|effortless) (?:money|cash|profits?|income|wealth|gains?|returns?|riches)\b|\bpassive income\b/g,
      /\bmak(?:e|es|ing) (?:you )?money (?:fast|quickly|easily|daily|every|each|while|in your sleep|overnight|online)\b/g,
      /\b(?:profit|win|gain|earn|mak(?:e|es|ing) money) (?:from|in|on|with|at) (?:every|any|all|each)\b/g,
      /\b(?:profits?|gains?|returns?|income|wins?|earnings) (?:every|each) (?:single )?(?:day|week|month|year|time|trade)\b/g,
      /\b(?:watch|see) your (?:\w+ )?(?:money|savings|wealth|portfolio|account|balance) (?:grow|rise|soar|multiply|climb)\b/g,
    ],
    harmlessWhenDenied: true,
    rule: rules.promissory,
    instead:
      "Promise no outcome. Write about discipline, rules and understanding each step.",
  },
  {
    name: "prediction",
    patterns: [
      /\b(?:you|investors|users|members|everyone)(?:'ll| will| can expect to| are going to) (?:\w+ )?(?:earn|profit|gain|win|make money|make more|get richer|grow richer|outperform|see (?:gains|returns|profits|growth))\b/g,
      new RegExp(
        `\\b(?:your |the |our )?(?:${WEALTH}|markets?|prices?|stocks?|shares?) (?:will|is going to|are going to|are set to|is set to) (?:\\w+ )?(?:grow|rise|increase|double|triple|appreciate|multiply|soar|climb|recover|go up|compound)\\b`,
        "g",
      ),
      /\b(?:expect|expected|expecting|projected?|predicted|forecast|target(?:ed|ing)?|anticipated|potential) (?:\w+ )?(?:returns?|profits?|gains?|yields?|performance|earnings)\b/g,
      /\bpredict(?:s|ed|ing)? (?:\w+ ){0,2}(?:markets?|future|prices?|next|moves?|crash(?:es)?|winners?)\b|\bknows? (?:what|where|when|which) (?:\w+ ){0,3}(?:markets?|stocks?|prices?)\b/g,
      /\bpast (?:performance|results|returns|success) (?:will|shows?|proves?|predicts?|means?|ensures?|guarantees?|continues?|repeats?|indicates?|is (?:a |an )?(?:indicat|predict|sign|proof|guarantee))\w*/g,
      /\bhistory (?:shows?|proves?|guarantees?|repeats?)\b|\bwill (?:continue|keep) (?:to )?(?:grow|growing|rise|rising|profit|outperform|win)\w*/g,
    ],
    harmlessWhenDenied: true,
    rule: rules.projection,
    instead:
      "Nobody knows what markets will do. Write in the present about what the rules do.",
  },
  {
    name: "unproven record",
    patterns: [
      /\bproven\b|\bbattle[- ]tested\b/g,
      /\b(?:verified|documented|impressive|winning|stellar|unbroken) (?:\w+ )?(?:returns?|results?|profits?|profitability|performance|strategy|strategies|system|formula|success|method|edge|gains?|record)\b/g,
      /\bback-?tested\b|\bback-?tests?\b|\btrack record\b|\bsimulated (?:returns?|performance|results?)\b/g,
      /\b(?:win|success|hit|accuracy)[- ]rates?\b/g,
    ],
    harmlessWhenDenied: true,
    rule: rules.substantiation,
    instead:
      "Leave results and records out. Describe how a strategy is written, reviewed and followed.",
  },
  {
    name: "status",
    patterns: [
      /\b(?:sec|finra|cftc|government|federally|fca|regulator)[- ](?:approved|endorsed|certified|backed|insured|regulated|licensed|registered)\b/g,
      /\b(?:approved|endorsed|certified|recommended|regulated|backed|licensed|insured|registered) (?:by|with) (?:the )?(?:sec|finra|cftc|fdic|sipc|government|regulators?|state|federal)\b/g,
      /\b(?:fdic|sipc)[- ]?(?:insured|insurance|protected|protection|covered|member)\b|\bmember (?:of )?(?:fdic|sipc|finra)\b/g,
      /\b(?:registered|licensed|regulated|trusted|certified|are an?|is an?|as an?) (?:\w+ )?(?:broker[- ]?dealers?|brokers?|investment advis[eo]rs?|financial advis[eo]rs?|advis[eo]rs?|custodians?|fiduciar(?:y|ies)|bank)\b/g,
      /\b(?:personal|own|robo|ai|automated|digital|virtual)[- ](?:financial |investment )?advis[eo]rs?\b|\b(?:we are|act(?:s|ing)? as|your) (?:\w+ )?fiduciar(?:y|ies)\b/g,
      /\b(?:personal(?:i[sz]ed)?|expert|professional|tailored|investment|financial) (?:investment |financial )?advice\b/g,
      /\bwe (?:advise|recommend) (?:that )?you (?:to )?(?:buy|sell|invest|hold|trade)\b/g,
    ],
    harmlessWhenDenied: true,
    harmlessBeside: /\b(?:consult|speak|talk|ask|seek)\b/,
    rule: rules.deception,
    instead:
      "Northrule is not a broker-dealer, investment adviser or custodian. Call it a private beta program for automation and analytics.",
  },
];
