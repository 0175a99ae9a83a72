/**
 * What the page has to disclose, in the order of the footer: in the legal block, each at
 * the start of its part, and in a place of its own. Without any, nothing of them is left.
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
