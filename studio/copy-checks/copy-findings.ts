import type { Path } from "@sanity/types";
import { startsWith } from "@sanity/util/paths";
import { isObject, walk } from "../../src/content/walk.ts";
import { firstMatch } from "./denials.ts";
import { BALANCE, DISCLOSURES, FAMILIES } from "./rules.ts";

/** What a financial page must not say, or only with a person's reason. */
export type CopyFinding = {
  tier: "refused" | "questioned";
  path: Path;
  /** As it is written; empty for a missing disclosure. */
  sentence: string;
  message: string;
};

const NOT_READ =
  /^(?:_.*|href|glyph|contactEmail|asset|agreedTo|approvedText)$/;

/**
 * Lists every text of a document, in the order of its fields. A paragraph is
 * one text whatever its emphasis and links, so that a phrase half of which is
 * emphasised is still read as one.
 */
export function visibleTexts(content: unknown) {
  const texts: { path: Path; text: string }[] = [];
  walk(content, ({ value, path }) => {
    const name = path.at(-1);
    if (typeof name === "string" && NOT_READ.test(name)) return false;
    const spans = isObject(value) && value._type === "block" && value.children;
    const text = Array.isArray(spans)
      ? spans.map((span) => span?.text ?? "").join("")
      : value;
    if (typeof text !== "string") return true;
    if (text) texts.push({ path, text });
    return false;
  });
  return texts;
}

/**
 * Brings a text into the form the patterns see: lower case, no accents, nothing
 * invisible, plain quotes, hyphens and spaces, “12%” for “12 %”.
 */
const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/(\d) %/g, "$1%")
    .replace(/\s+/g, " ")
    .trim();

const SENTENCE_END =
  /\n+|(?<!\b(?:inc|corp|ltd|llc|e\.g|i\.e|u\.s|vs|mr|ms|dr)\.)(?<=[.!?…]["'”’)]*)\s+/i;

/** Splits a text into its sentences, as they are written. */
const sentences = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

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

/**
 * Checks the text of one document as a financial page's: sentences that
 * promise, compare, predict or explain risk away, and missing disclosures.
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
