import type { Rule } from "./rules.ts";

/** A family of phrases that a financial page must not use. */
export interface PhraseFamily {
  name: string;
  /** Matches plain letters within one sentence. */
  patterns: RegExp[];
  /** Whether “not …” makes it harmless. “No risk” stays false however it is turned. */
  harmlessWhenDenied: boolean;
  /** Words in the same sentence that make it harmless: “ask a licensed adviser”. */
  harmlessBeside?: RegExp;
  rule: Rule;
  /** What an editor can write instead. */
  instead: string;
}

/** What money is called. */
export const WEALTH =
  "(?:money|savings|investments?|wealth|capital|portfolio|account|income|net worth|returns?|profits?|cash|nest egg|deposit)";

/** What results are called. */
export const OUTCOME =
  "(?:returns?|profits?|gains?|growth|results?|income|earnings|success|wins?|performance|yields?|outcomes?|wealth|upside|appreciation)";
