/**
 * What the page has to disclose, in the order of the footer. The legal block also has each
 * at the start of its part, and the hero has those with `isInHero`. Without statements the
 * page and the Studio have no place for them.
 */
export const statements: {
  name: string;
  part: "terms" | "risk";
  title: string;
  isInHero?: boolean;
}[] = [
  {
    name: "notAdviser",
    part: "risk",
    title: "Not a broker-dealer, investment adviser or custodian",
    isInHero: true,
  },
  {
    name: "noOffer",
    part: "terms",
    title: "Nothing on the site is an offer or a guarantee",
  },
  {
    name: "tradingRisk",
    part: "risk",
    title: "Trading involves risk, including loss of principal",
  },
  {
    name: "educational",
    part: "terms",
    title: "Educational, and meant for private beta users",
  },
  {
    name: "betaFunds",
    part: "terms",
    title: "Funds in beta go to research and development",
  },
];
