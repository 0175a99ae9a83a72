/** The parts of the Studio's help that are about this company. */
export const HELP = {
  legalForm: "Inc., LLC",
  /** What to keep among the questions, and what a quote must not say. */
  questions:
    "Keep the questions on advice, risk and cost: visitors rely on them.",
  quotes: "Only what they experienced, never what they earned.",
  /** What two parts of the legal disclosure say, and the title of the second (`#risk`). */
  terms: "what the site and the private beta are, and are not",
  risk: "that trading involves risk, and what the company is not",
  riskTitle: "Risk & disclosures",
} as const;
