import { type PhraseFamily, WEALTH } from "./phrase-family.ts";
import { rules } from "./rules.ts";

/** What a boast compares itself with. */
const MARKET =
  "(?:the |every |any |most |all |other |\\d+ ?(?:%|percent) of )*(?:stock )?(?:markets?|index|indices|indexes|benchmarks?|s ?& ?p(?: 500)?|nasdaq|dow|wall street|professionals|(?:hedge |mutual |index )?funds?|experts|traders|investors|competitors|advis[eo]rs|inflation)";

/** Phrases that boast of results or predict them. */
export const performancePhrases: PhraseFamily[] = [
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
];
