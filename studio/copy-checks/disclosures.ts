import { firstMatch } from "./denials.ts";
import { LAW } from "./law.ts";
import { plainLetters, sentences } from "./sentences.ts";
import type { VisibleText } from "./visible-texts.ts";

/** What the page owes its readers, and the part of the legal block it belongs to. */
const DISCLOSURES = [
  {
    advice: `“We are not a broker-dealer, investment adviser or custodian.” (${LAW.deception}.)`,
    part: "risk",
    denied: [/broker[- ]?dealer/g, /advis[eo]r/g, /custodian/g],
  },
  {
    advice: `“Nothing on this site is an offer or a guarantee.” (${LAW.promissory}.)`,
    part: "terms",
    denied: [/offer|solicitation/g, /guarant/g],
  },
  {
    advice: `“Trading involves risk, including loss of principal.” (${LAW.balance}.)`,
    part: "risk",
    said: [
      /(?<=trad.*|invest.*)risk(?!-)/g,
      /los[es].*(?:money|capital|princip)/g,
    ],
  },
  {
    advice: `“Information on this site is educational and meant for private beta users.” (${LAW.promissory}.)`,
    part: "terms",
    said: [/education/g, /(?:for|to|by) .*beta \w/g],
  },
  {
    advice: `“Funds in beta go to research and development.” (${LAW.deception}.)`,
    part: "terms",
    said: [/(?:funds?|money) .*beta .*research \S+ development/g],
  },
];

/** What the disclosures leave out: legal block and footer each have to say all of it. */
export function missingDisclosures(texts: readonly VisibleText[]) {
  const plain = (fields: string[]) =>
    texts
      .filter(({ path }) => fields.includes(String(path[0])))
      .flatMap(({ text }) => sentences(text))
      .map(plainLetters);
  const legalBlock = plain(["privacy", "terms", "risk"]);
  const footer = plain(["footerText"]);
  return DISCLOSURES.flatMap(({ advice, part, said = [], denied = [] }) => {
    const isMadeIn = (plainSentences: string[]) => {
      const has = (isDenied: boolean) => (pattern: RegExp) =>
        plainSentences.some((one) => firstMatch(one, pattern, isDenied));
      return said.every(has(false)) && denied.every(has(true));
    };
    const message = `This must say, in your own words or these: ${advice}`;
    return [
      ...(isMadeIn(legalBlock) ? [] : [{ path: [part, "body"], message }]),
      ...(isMadeIn(footer) ? [] : [{ path: ["footerText"], message }]),
    ];
  });
}
