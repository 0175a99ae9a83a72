import { performancePhrases } from "./performance-phrases.ts";
import type { PhraseFamily } from "./phrase-family.ts";
import { promisePhrases } from "./promise-phrases.ts";
import { statusPhrases } from "./status-phrases.ts";

/** Every family of phrases that a financial page must not use. */
export const phraseFamilies: PhraseFamily[] = [
  ...promisePhrases,
  ...performancePhrases,
  ...statusPhrases,
];
