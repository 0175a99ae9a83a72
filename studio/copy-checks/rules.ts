import { ASKS_ABOUT_LOSS, GAP as gap } from "./denials.ts";
import { LAW } from "./disclosures.ts";

const list = (parts: TemplateStringsArray, ...lists: string[]) =>
  `(${String.raw(parts, ...lists).replace(/\n\s*/g, "")})`;

/** Matches any of the alternatives as whole words. Line breaks in the list are ignored. */
const words = (parts: TemplateStringsArray, ...lists: string[]) =>
  new RegExp(`(?<!\\w|[a-z]-)${list(parts, ...lists)}(?!\\w|-free)`, "gu");

const code = list`usd|eur|gbp|chf|jpy|cny|inr|cad|aud|nzd|sgd|hkd|sek|nok|dkk|pln|czk|huf|brl|mxn|zar|krw|aed|ils|rub|btc|eth|usdt|usdc`;
const coin = list`(us |canadian |australian )?dollars?|bucks?|cents?|euros?|pounds?|quid|pence|penn(y|ies)|francs?|kron(a|e|er|or|ur)|crowns?|zloty(ch|s)?|rupees?
  |yen|yuan|renminbi|pesos?|reais|rand|dirhams?|shekels?|rubles?|lira|bitcoins?|satoshis?|ether|stablecoins?|grand|${code}`;
const money = list`money|cash|savings|capital|principal|portfolios?|wealth|nest egg|income|balance|investments?|deposits?|net worth|retirement|${coin}`;
const gain = list`profits?|returns?|gains?|income|earnings|yields?|dividends?|payouts?|wealth|riches|growth`;
const grow = list`grow\w*|grew|doubl\w+|tripl\w+|multipl\w+|soar\w*|climb\w*|rises?|rising|rose|boost\w*|increas\w+|go(es)? up`;
const earn = list`earn\w*|profit\w*|gain(s|ed)?|made|mak(e|es|ing)|grew|grow\w*|doubled|tripled|rich\w*|retired?|won|wins?|winning|ahead|worth|up(?! to)`;
const loss = list`risks?(?! (of (?!los)|disclos|warn|team|statement|section|page|factor|profile))|loss|losses|losing|crash\w*|downturns?|downside|downs|drawdowns?|drops?|volatility`;
const people = list`members?|users?|customers?|clients?|investors|people|families|thousands|everyone|beginners`;
const market = list`markets?|banks?|savings accounts?|pensions?|s&p|nasdaq|index|wall street|funds?|pros|experts|traders|inflation|advis[eo]rs?|brokers?`;
const span = list`hours?|days?|nights?|weeks?|fortnights?|months?|quarters?|years?|decades?`;
const often = list`(bi|semi)?-?(hourly|daily|nightly|weekly|monthly|quarterly|yearly|annual(ly|i[sz]ed)?)|fortnightly|overnight|per annum|pa|p\.a\.?|year to date`;
const count = list`one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundreds?|thousands?|millions?|billions?`;
const number = list`(\d[\d.,]*|\b${count}\b)( ?(k|m|bn)\b|[- ]?${count}\b)*`;
const percent = list`${number}(%|x|[- ]?(per ?cent|pct|(percent(age)? |basis )points?|bps))`;
const times = list`${number} times|twice|double|triple`;
const amount = list`${percent}|(\p{Sc}|\b${code}) ?${number}|${number}( of)?[- ]?(\p{Sc}|${coin}\b)`;
const regulator = list`sec|cftc|finra|fdic|sipc|fca|pra|fscs|bafin|finma|amf|consob|cnmv|esma|ecb|asic|sebi|fed|federal reserve|central bank|bank of \w+|treasury|ministry
  |government|state(?! laws?)|congress|parliament|regulators?|watchdogs?|supervisors?|(deposit|investor|financial|securities|prudential|banking|exchange) (\w+ ){0,3}(authorit(y|ies)|commission|board|corporation|scheme|regulators?)`;
const assured = list`(approv|back|endors|insur|certifi|regulat|supervis|licen[cs]|authori[sz]|register|guarante|protect|cover|audit|recogni[sz]|sanction|accredit)ed|overseen|underwritten`;
/** Words anywhere in a sentence, or right before a figure, that make it a figure of performance. */
const performance = list`${gain}|earn\w*|profit\w*|${grow}|returned|apy|accura\w+|(hit|win|success) rate|of the time|richer|beat\w*|gain(ed|ing)|interest(?! (in|to)\b)|roi|apr|cagr|irr`;
const result = list`made|mak(e|es|ing)|into|now worth|be worth|up(?! to)|becomes?|became|sitting on|save[sd]?|turn(s|ed)?|you'd (be|have)|would (now )?(be|have)`;

/** The start of an offered guarantee. “The trouble with guaranteed returns” only mentions one. */
const offered = list`(?<=^((not only|get|earn|enjoy|receive) )?["“]?| - |\b(we|you|our \w+) (get|earn|enjoy|receive|offer|pay|deliver|give)s?( you)? )(your |a )?`;
const end = list`(?=["”]?([.;!?]?$|,? (for (all|every\w*|you|life)|every|each|month|year|from day|with us|(?<=^not only .*)but)( [\w']+){0,3}[.!]?["”]?$))`;

/** A sentence that weighs a claim against something is not questioned. */
export const BALANCE =
  /\b((can|may|might) (lose|fall|fail|go (down|wrong)|get back less)|loss of|afford to lose|gains (and|or) loss|loss(es)? (and|or|as \w+ as) (the )?gains|losses as well|no (reward|return|gain|profit)s?\b|higher risk|involves? risk)/;

/** A fee, a price or a condition of a rule, whose figure does not describe performance. */
const OTHER_FIGURE =
  /(?<!\b(no|zero|low|without|before|after|net of) )\bfees?\b|\b(costs?|prices?|priced|charg\w+|subscription|billed|refund\w*|discount\w*|tax\w*|uptime|available|raised|minimum|maximum|plans? (is|are|will)|(an?|the|your) (position|holding|price|allocation|balance)|(sells?|buys?|alerts?|warns?|pauses?|rebalances?|stops?|asks?) (\S+ ){0,4}(when|if|once|at|after))\b/;

/**
 * Claims that a page about money must not make. No honest page says what `refused`
 * matches, so it is never published. What `questioned` matches needs a reason.
 */
export const FAMILIES = [
  {
    claim: `a guarantee. Say what the product does, or that nothing is guaranteed. (${LAW.promissory}.)`,
    refused: words`${offered}guaranteed (([\w-]+ ){0,2}${gain}|${percent} (${gain}|interest|apy|(a|per|each|every) ${span}|${often}))${end}
      |(?<=^((is|are|your|our|my|all|the|high|monthly|annual) )*)(${gain}|interest) ((is|are|always|all|fully) )*guaranteed${end}
      |(?<=^)we (promise|guarantee) (you )?([\w-]+ ){0,2}${gain}${end}`,
    questioned: words`(?<!back )guarant\w*(?! (an? )?(repl|answer|invit))|sure[- ]?(fire|thing|bet)|fool-?proof|fail-?safe|(can't|cannot) (fail|miss|go wrong)
      |(always|everyone) (${earn}|pays?|right|goe?s? up|recovers?|wins?)|only (ever )?(goe?s?|gets) (up|one way|bigger|higher)
      |(any|every)(one|body) (can|could) (get|earn|make|become|win|profit)|we promise ${gap}(${gain}|${money})
      |(bound|set|sure|certain|destined|poised) to ${grow}|no matter what|(count|rely|bank) on|rest assured|never fails?
      |whatever (the )?(markets?|economy|happens)|(works?|wins?|pays?) in (any|every|all|bull|bear|up)|(history|time|math|odds) (is|are) on your side`,
  },
  {
    denied: ASKS_ABOUT_LOSS,
    claim: `a denial of risk. Every approach carries risk: say so, and say how it is limited. (${LAW.balance}.)`,
    refused: words`(?<=^(there('s| is)|(it|this|we|you|our \w+) (has|have|carry|carries|takes?|faces?|runs?)) (absolutely )?)(no|zero) risks?( at all| whatsoever| of los(s|ing (\w+ )?${money}))?(?=[.!]?$)
      |(?<=^)(never lose money again|(no|zero) risk, (all|only|just|big) (rewards?|upside|wins?|winning|money|${gain}))(?=[.!]?$)|${offered}risk[- ]free ${gain}${end}
      |(?<=^(it|this|we|our \w+) )(eliminates?|removes?) (all|any|every) (market |investment |financial )?risks?${end}
      |(?<=^((you|we|our \w+) (will |can |simply |just )?|it('s| is) ))(never|can't|cannot|won't|impossible to)( ever)? lose(( with [\w-]+)?| ((a|any|your|single|one) )*(money|${coin}|savings|capital|principal)( again| with us)?)(?=[.!]?$)
      |(?<=^your )(money|savings|capital|principal|investment) (is|are|stays?) (always|100%|completely|perfectly|totally|absolutely) safe( with us)?(?=[.!]?$)`,
    questioned: words`(risk|loss|crash|recession|inflation)[- ](free|proof)(?! (for|trial|rate))
      |(no|zero|low\w*(?! some)|less|half the|minimal|none of the)[- ](\w+ )?${loss}
      |(without|goodbye to|forget|free of|avoids?|recover|eliminat\w+|remov\w+) ${gap}${loss}|(losing \w+|${loss}) (\w+ ){0,4}(zero|gone|over|history|the past)
      |(never|\w+n't|not) (becomes?|turns? into|ends? in|results? in|had) (an? )?${loss}|(last time|no longer|never) ${gap}(worry|fear)
      |no (scenario|way|chance) ${gap}(los\w+|below|down)|(principal|capital|money|savings)[- ](protect\w+|safe|secured)
      |(no|zero|without|(not|never|\w+n't)( (yet|ever|once|have|had|has|see|seen|saw|know\w*|suffer\w*|post\w*|report\w*))*)( (an?|any|one|single))* (losing|lost|down|red|bad|negative) ${span}
      |(never|can't|cannot|won't|impossible to|nobody|no one) ${gap}los(e|es|t)(?=[.!]?$| (again|with|when|by|((a|any|your|their|single|one|all) )*${money}|sleep))
      |(protects?|shields?) ${gap}(${money}|${loss}|market)|(safe(r|st|ly)?|safety|secures? (your|their)) ${gap}(${money}|${gain}|future)
      |(${money}|future) (is|are|stays?|in) (\w+ ){0,2}(safer?|secure|protected|good hands)|(without|stop) (the |a )?(fear|worry\w*|losing)|nothing to lose
      |worry less|peace of mind|sleep (well|soundly|better)`,
  },
  {
    claim: `a promised gain. Do not promise an outcome: write about discipline and understanding. (${LAW.promissory}.)`,
    questioned: words`profit\w*|(?<!tax )returns(?! (to|the|you|a|an|it)\b)|(an?|the|your|any|total|average|better|higher) return(?! (to|key|address|button))
      |yields?|(?<!(we|company) )earn(s|ed|ing|ings)?(?! (your|our|their) trust)
      |(passive|extra|second|side|steady|regular|monthly|weekly|daily|lifelong|full-time|additional) (\w+ )?income|income (streams?|for life|every)
      |mak\w+ (\w+ ){0,3}income|gains|wealth\w*(?! of)|rich(er|es)?(?! text)|(m|b)illionaires?|fortune|superior|winn(ers?|ing)|rewards?
      |(?<!customer )success(ful)?|pays off|upside|financial(ly)? (freedom|peace|secur\w+|free|independ\w+)|(?<!equal )opportunit\w+
      |retir(e|es|ing) (at|by|earl|soon|rich|comf|\w+ years)\w*|be your own boss
      |(left|leave|leaving|ditch|fire|quit) (my|your|their) (day )?(banks?|boss|jobs?|advis[eo]rs?)|(life|lifestyle) you|compound\w*|live (off|on)
      |(better|best|real) results|your (first|next) million|${grow} ((?!our )\w+ ){0,2}(${money}|account(?! limit))
      |(your|every) (\w+ )?${money} (?!may |can )(deserves?|will (?!stay|be|remain|not)|${gap}(${grow}|ahead|works?))
      |(better|bigger|high|higher|strong|easy|fast|faster|enjoy|more(?! (about|of|than))|steady|consistent\w*|reliabl\w+|predictabl[ey]|unlimited|explosive) (\w+ )?(${gain}|money|balance)
      |(?<!(how|do) (we|you) )(mak\w+|made|get) ((you|easy|more|free|real) )?(money|cash)|money to work
      |(let|make|put|watch|turn) your (\w+ )?(${money}|account|pay\w*)|how (fast|much|quickly) ${gap}grows?|you deserve|(comes?|end) (out|up) (ahead|on top)
      |pays? for (itself|your)|twice as fast|thank you later|free money|(money|cash|savings|wealth) (that )?(keeps? )?grow\w*`,
  },
  {
    claim: `a figure of performance. Write how a strategy is written and reviewed. (${LAW.projection}.)`,
    except: OTHER_FIGURE,
    questioned: words`${amount}[^\w;]+([^;]{0,60}[^\w;])?${performance}|${performance}[^\w;]+([^;]{0,60}[^\w;.,])?${amount}|${result} ([\w']+ ){0,2}${amount}
      |${amount} (more|up|ahead|better|extra|in profit|in the black)|(?<!(between|from) )\p{Sc}\d\S* (?!or |(a|per) (month|year)).*\p{Sc}\d\S*
      |${percent} (\w+ ){0,2}((in|a|per|each|every|over|last|this|since) (\w+ ){0,2}${span}|${often})|\+${percent}
      |${amount} in (a|one|two|under|your first) ${span}|\d+x|(\w+ )?times (more|as much)|${times} (the|your) (\w+ )?(interest|${gain}|${money})
      |${times} what ${gap}${market}|(six|seven|double|triple)[- ](figures?|digits?)|(\d+|nine|eight) (out )?of (\w+ )?(\d+|ten) (trades|${people}|${span})`,
  },
  {
    claim: `a customer's gain. Quote what a person understood or did. (${LAW.proof}.)`,
    questioned: words`(i|we) (have |just |already |finally )*(earned|gained|doubled|tripled|paid off|retired|made (money|back|${amount}))
      |my (\w+ )?${money} (\w+ )?(\w+ )?${earn}|ma(de|kes|king) me (\w+ )?(money|rich\w*|${amount})|our ${people} ${gap}${earn}|${people} (?!pay)${gap}${amount}
      |(paid for|bought) (my|our|us|me)|chang(e|ed|ing) (my|your|their) (life|lives)
      |${people} ((who|have|are|already|just|now|like|you|\w+ly) )*(earn\w*|made money|making (money|a)|grew|growing|getting (ahead|rich\w*)|doubled|tripled|profit\w*)`,
  },
  {
    claim: `a comparison of results. Do not compare: write what is done. (${LAW.projection}.)`,
    questioned: words`(beat(s|en|ing)?|topp(ed|ing)|outd(o|id|oes|one)|(crush|trounc|thrash|smash|surpass|exceed|overt[ao]|eclips|out(smart|pac|strip|run|shin|earn))\w*) ${gap}${market}|outperform\w*
      |((better|faster|smarter|safer|higher|richer)( \w+)?( \w+)? than|more (\w+ )?${gain} than|earn more than|ahead of) ${gap}${market}
      |(best|fastest|smartest|easiest|safest|smarter|better) way to (grow|earn|make|get|invest|save)|like (the|a) (pros?|rich|hedge fund|billionaire)
      |best (move|decision|investment)|unfair advantage|an edge|(rich|institutions|banks|pros|hedge funds) (\w+ )?(use|keep|hide)`,
  },
  {
    claim: `pressure to act. Say when and in which order spots open. (${LAW.deception}.)`,
    questioned: words`(?<!(in a|no) )hurry|act (now|fast)|(last|final) (chance|spots|places|days)|(don't|never|or) miss|miss(ing)? out|too late
      |only (\d+|a few) (\w+ )?(spots?|places?|seats?|left)|(going|filling up|selling out) fast|limited time|today only|won't last|don't wait|left behind
      |(never been a|no) better time|best time to|before (midnight|every(one|body)|it's too|the next (big|leg|rally|move|wave|boom))|doors? closes?
      |while (you can|it lasts)|early (members|users) (stand to )?(gain|win)`,
  },
  {
    claim: `a claim of authority or proof. Say what the company is not; show what can be checked. (${LAW.deception}.)`,
    questioned: words`${regulator}[- ]${assured}|${assured} (by|with|under|through) (?!no )(\w+ ){0,3}${regulator}|award-winning
      |(recommended|approved|endorsed|trusted|certified|vetted) by (?!early|no |nobody|you|us|users|an?\b|two|people|hand|our|the (team|company))\S+|proven?|proves`,
  },
  {
    claim: `advice or foresight. Nobody knows what prices will do: say who decides, and how. (${LAW.deception}.)`,
    questioned: words`your (personal|own) (\w+ )?advis[eo]r|(personali[sz]ed|expert) (\w+ )?advice|personal\w* recommendations?|cracked|secrets? (of|to)
      |(know|tell|show|pick|find)s? (you )?(exactly )?(which stocks?|(what|when) to (buy|sell|get in))
      |(predict|foresee|forecast|anticipate)(s|ed)? ${gap}(crash\w*|prices?|tomorrow|winners|next|market)|tim(e|es|ing) the market
      |called ${gap}(crash\w*|corrections?|tops?|bottoms?)|(buys?|sells?) (\w+ )?(at|near) the (bottom|top|dip|right)
      |(knows?|decides?) what('s| is) (right|best) for you
      |(know|see|spot|catch|call)(s|ed)? ${gap}((crash\w*|prices|market) (before|next|first|early|will|is (going|heading)|(are )?going|go)|next move|winners|tomorrow)`,
  },
  {
    claim: `results without effort. Say what the reader does and what the software does. (${LAW.promissory}.)`,
    questioned: words`autopilot|while (you|i|we) (sleep|relax|rest|commute|travel)|effortless\w*|sit back|hands-free|in no time|do(es)? (all )?the (hard )?work
      |(i|you) do nothing|(never|\w+n't|not) (\w+ ){0,3}lift a finger|(rich|wealthy) overnight|overnight (success|riches)
      |passive (\w+ )?(income|earnings?|money|wealth)|without (\w+ )?(work|effort|trying|lifting|doing)|(no|zero|minimum) (effort|experience|work)
      |(money|savings|ai|let it) works? for you|working for you`,
  },
  {
    claim: `a forecast, or the past as one. Say that past results do not predict what happens next. (${LAW.projection}.)`,
    questioned: words`track record of (gain|profit|success|return|beat)\w*|(year|month|time) after (year|month|time)|every (year|month) since|up since
      |(${money}|markets?|stocks?|account|it|you) (will|(is|are) going to) (keep |continue to )?${grow}|(history|past) (shows|proves|repeats)
      |(results?|numbers|record) speaks? for (itself|themselves)|has (never|always) (lost|failed|made|won|paid|recovered|been (right|wrong|profitable))
      |had you (only )?(invested|started|joined|followed|put|bought)|would have (made (you|money|${amount})|earned|returned|doubled|tripled|grown|beaten|avoided|turned|become)
      |back-?test(s|ed|ing)? ${gap}(prove|beat|return\w*|made|profit\w*|positive)`,
  },
];
