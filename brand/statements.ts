/**
 * The statements that the page must make, in the order of the footer. Each is also at the start
 * of its part of the legal disclosure, and in the hero if `isInHero`. If the list is empty, the
 * page and the Studio show nothing in their place.
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
