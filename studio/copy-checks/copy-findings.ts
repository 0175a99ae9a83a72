import type { Path } from "@sanity/types";
import { startsWith } from "@sanity/util/paths";
import { isObject } from "../../src/content/walk.ts";
import { firstMatch } from "./denials.ts";
import { BALANCE, DISCLOSURES, FAMILIES } from "./rules.ts";
import { plainLetters, sentences, visibleTexts } from "./visible-texts.ts";

/** What a financial page must not say, or only with a person's reason. */
export type CopyFinding = {
  tier: "refused" | "questioned";
  path: Path;
  /** As it is written; empty for a missing disclosure. */
  sentence: string;
  message: string;
};

/** A question to be answered, such as “Is my money safe?”; not “Want guaranteed returns?”. */
const OPEN_QUESTION =
  /^(?:is|are|am|do|does|did|can|could|will|would|should|has|have|how|what|when|where|who|which)\b[^?!]*\?$/;
const YES = /^(?:yes|sure|absolutely|of course|certainly|definitely|always)\b/;

/** The first claim that a sentence in plain letters makes. */
function claimIn(sentence: string, mayBeRefused: boolean) {
  for (const tier of ["refused", "questioned"] as const) {
    if (tier === "refused" ? !mayBeRefused : BALANCE.test(sentence)) continue;
    for (const { [tier]: pattern, advice } of FAMILIES) {
      const words = pattern && firstMatch(sentence, pattern);
      if (words) return { tier, words, advice };
    }
  }
  return undefined;
}

/** A question makes a claim if it is answered with yes, or expects no answer. */
function claims(text: string, answer = "") {
  const written = sentences(text);
  const plain = [...written, answer].map(plainLetters);
  return written.flatMap((sentence, index) => {
    const { [index]: current = "", [index + 1]: next = "" } = plain;
    const isYes = YES.test(next);
    if (OPEN_QUESTION.test(current) && !isYes) return [];
    const claim = claimIn(current, isYes || !current.endsWith("?"));
    if (!claim) return [];
    const { tier, words, advice } = claim;
    return [{ tier, sentence, message: `“${words}” ${advice}` }];
  });
}

/** The legal block and the footer each have to make every disclosure. */
function missingDisclosures(document: Record<string, unknown>): CopyFinding[] {
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
    const message = `This must say, in these or other words: ${advice}`;
    const missing = { tier: "refused" as const, sentence: "", message };
    const legalBlock = { ...missing, path: [part, "body"] };
    const footer = { ...missing, path: ["footerText"] };
    return [
      ...(isMadeIn({ privacy, terms, risk }) ? [] : [legalBlock]),
      ...(isMadeIn(footerText) ? [] : [footer]),
    ];
  });
}

/**
 * Checks the text of one document as a financial page's: sentences that
 * promise, compare, predict or explain risk away, and missing disclosures.
 *
 * @param document a draft or published document of the page
 */
export function copyFindings(document: unknown): CopyFinding[] {
  if (!isObject(document)) return [];
  const texts = visibleTexts(document);
  const found = texts.flatMap(({ path, text }) => {
    const besides = [...path.slice(0, -1), "answer"];
    const answer = texts.find((other) => startsWith(besides, other.path));
    const following = path.at(-1) === "question" ? answer?.text : undefined;
    return claims(text, following).map((claim) => ({ ...claim, path }));
  });
  return document._type === "disclosures"
    ? [...found, ...missingDisclosures(document)]
    : found;
}
