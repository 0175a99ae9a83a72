import type { CopyFinding } from "./copy-findings.ts";
import { firstMatch } from "./denials.ts";
import { LAW } from "./law.ts";
import { plainLetters, sentences } from "./sentences.ts";
import { visibleTexts } from "./visible-texts.ts";

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

/** The legal block and the footer each have to make every disclosure. */
export function missingDisclosures(
  document: Record<string, unknown>,
): CopyFinding[] {
  const { privacy, terms, risk, footerText } = document;
  return DISCLOSURES.flatMap(({ advice, part, said = [], denied = [] }) => {
    const isMadeIn = (content: unknown) => {
      const plain = visibleTexts(content)
        .flatMap(({ text }) => sentences(text))
        .map(plainLetters);
      const has = (isDenied: boolean) => (pattern: RegExp) =>
        plain.some((sentence) => firstMatch(sentence, pattern, isDenied));
      return said.every(has(false)) && denied.every(has(true));
    };
    const message = `This must say, in your own words or these: ${advice}`;
    const missing = { tier: "refused" as const, sentence: "", message };
    const legalBlock = { ...missing, path: [part, "body"] };
    const footer = { ...missing, path: ["footerText"] };
    return [
      ...(isMadeIn({ privacy, terms, risk }) ? [] : [legalBlock]),
      ...(isMadeIn(footerText) ? [] : [footer]),
    ];
  });
}
