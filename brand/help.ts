/** The parts of the Studio's help that are about this company. */
export const HELP = {
  legalForm: "Inc., LLC",
  /** Advice on the questions and on the quotes. */
  questions:
    "Keep the questions on advice, risk and cost: visitors rely on them.",
  quotes: "Only what they experienced, never what they earned.",
  /** The content of two parts of the legal disclosure, and the title of the second (`#risk`). */
  terms: "what the site and the private beta are, and are not",
  risk: "that trading involves risk, and what the company is not",
  riskTitle: "Risk & disclosures",
} as const;
