import { GAP as gap, NOT } from "./denials.ts";

/** The field's measures, of which only the FTC Act binds everyone. */
const RULES = {
  promissory: "FINRA Rule 2210(d)(1)(B): no promissory or misleading statement",
  projection: "FINRA Rule 2210(d)(1)(F): no prediction of performance",
  balance: "FINRA Rule 2210(d)(1)(D): benefits only beside their risks",
  proof: "SEC Marketing Rule 206(4)-1(a)(2): only facts that can be proved",
  deception: "FTC Act, section 5 (15 U.S.C. 45): no deceptive statement",
};

const list = (parts: TemplateStringsArray, ...lists: string[]) =>
  `(?:${String.raw(parts, ...lists).replace(/\n\s*/g, "")})`;

/** Matches any of the alternatives as whole words; line breaks do not count. */
const words = (parts: TemplateStringsArray, ...lists: string[]) =>
  new RegExp(`(?<!\\w|[a-z]-)${list(parts, ...lists)}(?!\\w|-free)`, "g");

const money = list`money|cash|savings|capital|principal|portfolios?|wealth|nest egg|income|balance|investments?|deposits?
  |dollars?|pounds?|cents?|penny|net worth|paycheck|salary|retirement|finances`;
const gain = list`profits?|profitable|returns?|gains|income|earnings|yields?|wealth|riches|growth|money|interest|success`;
const grow = list`grow\w*|grew|doubl\w+|tripl\w+|multipl\w+|soar\w*|climb\w*|rises?|rising|boost\w*|increas\w+|go(?:es)? up`;
const earn = list`earn\w*|profit\w*|gain\w*|made|mak(?:e|es|ing)|grew|grow\w*|doubled|tripled|rich\w*|wealthier|retired?
  |paid off|quit|better off|won|wins?|winning|ahead|worth|up`;
const loss = list`risks?|loss|losses|losing|crash\w*|downturns?|downside|downs|dangers?|drops?|worr\w+|fear|volatility|stress`;
const people = list`members?|users?|customers?|clients?|investors|people|families|thousands|everyone|beginners`;
const market = list`markets?|banks?|savings accounts?|pensions?|s&p|nasdaq|index|wall street|funds?|pros|experts|traders|inflation`;
const percent = list`\d[\d.,]*(?:%|x| percent)`;
const amount = list`${percent}|[$£€]\d[\d.,]*k?`;

/** A sentence that weighs a claim against something is not questioned. */
export const BALANCE =
  /\b(?:(?:can|may|might) (?:lose|fall|fail|go|get)|loss of|afford to lose|(?:gains|profits?) and loss|losses as well|higher risk|involves? risk|hypothetical|illustrat|simulat|examples?|tax|(?<!no )fees?|a cost|costs of|price\b|depends?)/;

/** Beginnings of plain words: no figure of speech has one of them. */
const plain = list`\b(?:\d|no\b|yes|plan|rule|rebalanc|beta|before|account|e-?mail|time|month|week|hour|minute|financ|data
  |sign|team|deci|join|writ|broker|limit|page|read|help|wrong|wait|list|avail|updat|fund|log|test|track|enter|subscri|summar|change|answer|reply
  |question|past|encrypt|bond|buy|sell|address|right|office|server|blog|crypto|publish|roadmap|reason|licen|skill|disciplin|set|secur|paper|expens
  |hir|buil|simpl|site|follow|record|stay|spot|think|pause|app|phone|act|figur|honest|stor|sen[dt]|field|respect|please|channel|choos|chose|cancel
  |free|cost|fee|company|engineer|software|person|people|support|review|start|learn|link|button|screen|show|tell|told|explain|check|compar
  |import|export|download|connect|invest|risk|stock|share|order|approv|requ|polic|legal|law|term|use|report|chart|languag)`;

/**
 * What a page about money must not say. `refused`, which no honest page says, is
 * never published; `questioned` is published with a person's reason.
 */
export const FAMILIES = [
  {
    advice: `promises what nobody can keep. Say what the product does, or that nothing is guaranteed. (${RULES.promissory}.)`,
    refused: words`guarant\w+ ${gap}(?:${gain}|savings|rich|win|${amount}|no loss\w*)|${gain} (?:(?:is|are|\w+ly|all) )*guaranteed
      |(?:assured|we promise ${gap})(?:returns?|profits?|gains|income|money)|^double your money|^turn [$£€]\d\S* into [$£€]\d\S*`,
    questioned: words`(?<!back )guarant\w*|certain(?:ty| future)|sure[- ]?(?:fire|thing|bet)|safe bet|fool-?proof|fail-?safe|unbeatable
      |unstoppable|inevitabl\w+|(?:can't|cannot) (?:fail|miss|go wrong)|never (?:fail\w*|wrong|regret)|nothing can stop
      |(?:always|everyone) (?:${earn}|works?|pays?|right|goe?s?|recovers?)|only (?:ever )?go(?:es)? (?:up|one way)|makes? sure you
      |(?:bound|set|sure|certain|destined|poised) to ${grow}|you(?: wi|')ll (?:\w+ )?${earn}|(?:count|rely|bank) on|rest assured
      |no matter what|whatever (?:the market|happens)|in your favou?r|in (?:any|every) market|(?:just|simply) works|real results`,
  },
  {
    advice: `denies the risk that every approach carries. Say that trading involves risk, and how it is limited. (${RULES.balance}.)`,
    refused: words`(?:no|zero|without)[- ](?:any |the )?risks?(?! (?:to|in|of) (?:join|try|sign)\w*)|risks?: (?:none|zero)
      |risk[- ]free (?:${gain}|invest\w+|trad\w+)|(?:eliminates?|removes?) (?:all |the |any |every )*risks?|impossible to lose
      |(?:never|cannot|can't|won't) (?:ever )?lose(?:s?(?=[.!]?$| (?:again|with us|with northrule|when)\b)| (?:(?:a|any|your|single|one) )*${money})|no (?:chance|danger|way) ${gap}los\w+
      |losses? (?:is|are) impossible
      |${money} (?:is|are|stays?) (?:always|100%|completely|perfectly|fully) (?:safe|secure|protected)`,
    questioned: words`(?:risk|loss|worry|stress|crash|recession)-(?:free|proof)(?! (?:for|trial))|(?:no|zero|low|none of the)[- ](?:\w+ )?${loss}
      |(?:without|goodbye to|forget|free of|avoids?|stop|recover|eliminat\w+|remov\w+) ${gap}${loss}|takes? ${gap}${loss} out
      |${loss} (?:is|are) (?:gone|over|history|a thing)|nothing to lose|never (?:had|worry)|never (?:\w+ ){0,5}again|worry less|not a single
      |(?:protects?|shields?) ${gap}(?:${money}|${loss}|market)|(?:safe|secured?|safety) ${gap}(?:${money}|${gain}|future)|safe (?:haven|place)
      |(?:${money}|future) ${gap}(?:safe|secure|protected|good hands)|peace of mind|sleep (?:well|soundly|better)`,
  },
  {
    advice: `promises a gain. Promise no outcome: write about discipline and understanding. (${RULES.promissory}.)`,
    questioned: words`profit\w*|(?<!tax )returns|(?<!our only )income|yield|earn\w*|gains|wealth\w*(?! of)|rich(?:er|es|ly)?(?! text)|millions?
      |millionaires?|fortune|jackpot|winn\w+|wins?|lucrative|rewards?|prosper\w*|success\w*(?!:)|pay(?:outs?|off|day)|pays off|rally|rallies
      |bull run|upside|alpha|dream\w*|freedom|afford|live off|unlock\w*|potential|opportunit\w+|money deserves|generational|comfortabl[ey]
      |steady|steadily|consistent\w*|predictable|reliab\w+|superior|unlimited|explosive|finally|forever|retir\w+(?! planning| account)
      |${grow} (?:(?!our )\w+ ){0,2}(?:${money}|account)|(?:your|every|a) (?:\w+ )?${money} (?!may )${gap}(?:${grow}|ahead|always|work)
      |(?:better|bigger|more|most|high|higher|strong|real|serious|extra|easy|fast|enjoy|love) ${gap}(?:${gain}|${money})
      |(?:mak\w+|get|into|put|worr\w+) (?:(?:you|easy|about|more) )?(?:money|cash|paid)|${money} (?:in your|to work|worries|problems|on the table)
      |(?:let|make|watch|give|put|turn|build|take) (?:your|every|the|a|any) (?:\w+ )?${money}|financial(?:ly)? (?:future|life|secur\w+|free|independ\w+)|stand to gain
      |debt-free|twice as fast|(?:comes?|end) (?:out|up) (?:ahead|on top|with)|better off|worth more|will thank|thank yourself|the (?:more|earlier|sooner) you`,
  },
  {
    advice: `is a figure of performance. Write how a strategy is written and reviewed. (${RULES.projection}.)`,
    questioned: words`${percent} (?:(?:or|and) more )?(?:(?:a|per|each|every) (?:day|week|month|quarter|year)|annual\w*|monthly|yearly)
      |${percent} (?:${gain}|apy|up|more|richer|ahead|win|when|accura\w+|of the time)|\d+x|\d+ times your|win rate|(?:six|seven)[- ]figures?
      |(?:${earn}|gain:|yield\w*|returned|rose|average|beat|expect|reach|extra) ${gap}${amount}|expect (?:your|to)|(?:double|triple)[- ]digits?
      |(?:from|turns?|turned|put|put in|invest|invested|start with) ${gap}${amount} ${gap}${amount}|\d+ (?:of|out of) \d+ (?:trades|users)`,
  },
  {
    advice: `presents what customers gained. Quote what a person understood or did. (${RULES.proof}.)`,
    questioned: words`(?:i|we) (?:have |just |already |finally )*(?:earned|made|gained|doubled|tripled|paid off|quit|retired)|made back
      |my (?:\w+ )?${money} (?:\w+ )?${earn}|(?:made|makes) me|our ${people} ${gap}${earn}|success stor\w*|people like you
      |${people} ${gap}(?:earn\w*|mak(?:e|ing)|made|grew|doubled|tripled|rich\w*|see)|chang(?:e|ed|ing) (?:my|your|their) (?:life|lives)|quit (?:my|your) (?:day )?job`,
  },
  {
    advice: `compares results. Compare with nothing: write what is done. (${RULES.projection}.)`,
    questioned: words`(?:beats?|beating|triumph\w*|crush\w*|outsmart\w*|outpac\w*|surpass\w*|exceed\w*) ${gap}${market}|outperform\w*|market-beating
      |(?:better|more|faster|smarter|safer|higher|ahead|richer|stable) (?:\w+ )?(?:than|of) ${gap}${market}|(?:top|best)[- ]performing
      |(?:best|fastest|smart|smartest|easiest|surest|safest|smarter|better) way to (?:build|grow|earn|make|get|invest|save|trade)
      |best (?:decision|investment|move)|like (?:the|a) (?:pros?|rich|one percent|hedge fund|billionaire)|(?:an|the|unfair) (?:edge|odds|advantage)`,
  },
  {
    advice: `presses the reader. Say when and in which order spots open. (${RULES.deception}.)`,
    questioned: words`(?<!in a )hurry|act (?:now|fast)|(?:last|final) (?:chance|spots|places|days)|(?:don't|never|or) miss|miss(?:ing)? out|too late
      |left behind|only (?:\d+|a few) (?:\w+ )?(?:spots?|places?|seats?|left)|(?:going|filling up|selling out) fast|(?:nearly|almost) (?:gone|full)
      |before (?:midnight|everyone|it's|the next (?:big|rally|move))|next (?:wave|big)|while (?:you can|it lasts)|day you wait|don't wait
      |won't last|limited time|today only|once in a lifetime|can't afford to|head start|early (?:members|users) (?:gain|get|win|stand)`,
  },
  {
    advice: `claims authority or foresight. Say what the company is not; nobody knows what prices will do. (${RULES.deception}.)`,
    questioned: words`(?:sec|finra|fdic|fca|sipc|government|regulator)[- ](?:approved|backed|endorsed|insured|certified)|number one|fiduciary
      |(?:recommended|approved|endorsed|backed|trusted) by (?!early)|your (?:personal|own) (?:\w+ )?advis[eo]r|hedge fund manager|wall street
      |(?:financial|personal\w*|expert) (?:\w+ )?advice|which stocks?|what to buy|when to (?:buy|sell|get in)|buys? low|doesn't want you
      |experts? (?:pick|agree)|prove[ns]?|cracked|perfect timing|award-winning|smart money|secrets? (?:of|to|weapon)|right ${gap}times?
      |(?:predict|foresee|forecast|know|see|spot|catch|time)s? ${gap}(?:crash\w*|prices|tomorrow|winners|next move|market)`,
  },
  {
    advice: `promises results without effort. Say what the reader does and what the software does. (${RULES.promissory}.)`,
    questioned: words`autopilot|while (?:you|i|we) (?:sleep|relax|wait|rest|commute|work)|effortless\w*|lift(?:ing)? a finger|(?:i|you) do nothing
      |doing a thing|sit back|overnight|in no time|forget it|hands-free|passive|hard work|one click|(?:cash|money) machine|in (?:your|its) sleep
      |without (?:\w+ )?(?:work|effort|trying)|(?:no|zero|minimum) (?:effort|experience|work)|work(?:s|ing)? for you|pays? (?:you|your|the bills|for itself)`,
  },
  {
    advice: `presents the past as a forecast. Say that the past does not tell what will happen next. (${RULES.projection}.)`,
    questioned: words`track record of (?:gain|profit|success|return|beat)\w*|(?:year|month|time) after (?:year|month|time)|every (?:year|month) since
      |years of (?:\w+ )?(?:gains|growth|success)|(?:will|going to) (?:keep |continue to )?${grow}|(?:history|past) (?:shows|proves|repeats)
      |speaks? for (?:itself|themselves)|stood the test|(?:has|it) worked|has (?:never|always)|will work|time and again|up since|do not lie`,
  },
  {
    advice: `is a figure of speech. Say what the product does. (${RULES.promissory}.)`,
    questioned: words`^(?!.*(?:${NOT.source}|${plain}|\?))(?:\S+ ){3}.*`,
  },
];

/** What the page owes its readers, and the part of the legal block it belongs to. */
export const DISCLOSURES = [
  {
    advice: `“Northrule is not a broker-dealer, investment adviser or custodian.” (${RULES.deception}.)`,
    part: "risk",
    denied: [/broker[- ]?dealer/g, /advis[eo]r/g, /custodian/g],
  },
  {
    advice: `“Nothing on this site is an offer or a guarantee.” (${RULES.promissory}.)`,
    part: "terms",
    denied: [/offer|solicitation/g, /guarant/g],
  },
  {
    advice: `“Trading involves risk, including loss of principal.” (${RULES.balance}.)`,
    part: "risk",
    said: [
      /(?<=trad.*|invest.*)risk(?!-)/g,
      /los[es].*(?:money|capital|princip)/g,
    ],
  },
  {
    advice: `“Information on this site is educational and meant for private beta users.” (${RULES.promissory}.)`,
    part: "terms",
    said: [/education/g, /(?:for|to|by) .*beta \w/g],
  },
  {
    advice: `“Funds in beta go to research and development.” (${RULES.deception}.)`,
    part: "terms",
    said: [/(?:funds?|money) .*beta .*research \S+ development/g],
  },
];
