import type { Path } from "@sanity/types";
import { firstMatch } from "./denials.ts";
import { plainLetters, sentences } from "./sentences.ts";

/** The rules behind the findings. Only the FTC Act binds every company. */
export const LAW = {
  promissory: "FINRA Rule 2210(d)(1)(B): no promissory or misleading statement",
  projection: "FINRA Rule 2210(d)(1)(F): no prediction of performance",
  balance: "FINRA Rule 2210(d)(1)(D): benefits only beside their risks",
  proof: "SEC Marketing Rule 206(4)-1(a)(2): only facts that can be proved",
  deception: "FTC Act, section 5 (15 U.S.C. 45): no deceptive statement",
};

/** The disclosures that the page owes its readers, and their parts of the legal block. */
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

/** Finds the disclosures that are missing in the legal block or the footer. Both need all of them. */
export function missingDisclosures(texts: { path: Path; text: string }[]) {
  const plain = (fields: string[]) =>
    texts
      .filter(({ path }) => fields.includes(String(path[0])))
      .flatMap(({ text }) => sentences(text))
      .map(plainLetters);
  const legalBlock = plain(["privacy", "terms", "risk"]);
  const footer = plain(["footerText"]);
  return DISCLOSURES.flatMap(({ advice, part, said = [], denied = [] }) => {
    const places = [
      { path: [part, "body"], sentences: legalBlock },
      { path: ["footerText"], sentences: footer },
    ];
    return places
      .filter(({ sentences }) => {
        const has = (isDenied: boolean) => (pattern: RegExp) =>
          sentences.some((one) => firstMatch(one, pattern, isDenied));
        return !(said.every(has(false)) && denied.every(has(true)));
      })
      .map(({ path }) => ({
        tier: "refused" as const,
        path,
        sentence: "",
        message: `This must say, in your own words or these: ${advice}`,
      }));
  });
}
