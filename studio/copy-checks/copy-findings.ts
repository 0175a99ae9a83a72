import type { Path } from "@sanity/types";
import { startsWith } from "@sanity/util/paths";
import { contentsOf } from "../../schemas/contents.ts";
import {
  ASKS_ABOUT_JOINING,
  ASKS_ABOUT_SCAMS,
  DISOWNS,
  firstMatch,
} from "./denials.ts";
import { missingDisclosures } from "./disclosures.ts";
import { BALANCE, FAMILIES } from "./rules.ts";
import { plainLetters, sentences } from "./sentences.ts";

/** A sentence that a financial page must not contain, or only with a reason, or a missing disclosure. */
export type CopyFinding = {
  tier: "refused" | "questioned";
  path: Path;
  /**
   * The sentence as written, with its answer if the answer makes the claim; empty
   * for a missing disclosure. A reason is valid until its sentence changes.
   */
  sentence: string;
  /** Every claim that the sentence makes or may make, what to write instead, and the rule. */
  message: string;
};

/** A question that needs an answer, such as “Is my money safe?”, but not “Want guaranteed returns?”. */
const OPEN_QUESTION =
  /^(?:is|are|am|do|does|did|can|could|will|would|should|has|have|how|what|when|where|who|which)\b[^?!]*\?$/;
const YES =
  /^(?:(?:yes|always|every time)\b|(?:sure|absolutely|of course|certainly|definitely)[,.!]|(?:they|it|we|you) (?:are|is|do|does|can|will|have|has)(?: indeed| always)?[.!])/;
const NO =
  /^(?:no|not|never|none|nothing|nobody|zero|(?:practically|virtually|almost) (?:none|nothing|zero)|there (?:is|are) no(?:ne)?|(?:absolutely|certainly|definitely|of course) not)\b(?! (?:more|less|one|can|could|knows)\b)/;

/**
 * Finds the claims of a sentence, one for each family of rules that matches. A
 * question is never refused, nor is a sentence that the next one disowns or that
 * answers a question about scams. A denial of risk may be true of joining.
 */
function claimsIn(sentence: string, asked = "", next = "") {
  const isMention =
    sentence.endsWith("?") ||
    ASKS_ABOUT_SCAMS.test(asked) ||
    DISOWNS.test(next);
  return FAMILIES.flatMap((family) => {
    const { refused, questioned, denied, claim } = family;
    const sure = refused && firstMatch(sentence, refused);
    if (sure && !isMention && !(denied && ASKS_ABOUT_JOINING.test(asked)))
      return { isRefused: true, message: `“${sure}” is ${claim}` };
    if (BALANCE.test(sentence) || family.except?.test(sentence)) return [];
    const words = sure ?? firstMatch(sentence, questioned);
    const message = `“${words}” may sound like ${claim}`;
    return words ? { isRefused: false, message } : [];
  });
}

/**
 * Finds the claims of a question and its answer. “Yes” makes the claim in the
 * question, and “no” to whether money can be lost denies the risk.
 */
function claimsOfAnswer(question: string, answer: string) {
  if (YES.test(answer)) return claimsIn(question.slice(0, -1));
  if (!NO.test(answer)) return [];
  return FAMILIES.filter(({ denied }) => denied?.test(question)).map(
    ({ claim }) => ({
      isRefused: false,
      message: `“${question}” “${answer}” may sound like ${claim}`,
    }),
  );
}

/**
 * Finds the sentences of a text that make a claim or may make one.
 *
 * @param answer the text that follows if this one is a question, or ""
 * @param asked the question before this text, or ""
 */
function claims(text: string, answer: string, asked: string) {
  const own = sentences(text);
  const written = [...own, ...sentences(answer)];
  const plain = written.map(plainLetters);
  return own.flatMap((sentence, index) => {
    const current = plain[index] ?? "";
    const next = plain[index + 1] ?? "";
    const isOpen = OPEN_QUESTION.test(current);
    const earlier = [plainLetters(asked), ...plain.slice(0, index)];
    const question = earlier.findLast((one) => one.endsWith("?"));
    const found = isOpen
      ? claimsOfAnswer(current, next)
      : claimsIn(current, question, next);
    if (found.length === 0) return [];
    const isRefused = found.some((one) => one.isRefused);
    return {
      tier: isRefused ? ("refused" as const) : ("questioned" as const),
      sentence: isOpen ? `${sentence} ${written[index + 1]}` : sentence,
      message: found.map(({ message }) => message).join(" "),
    };
  });
}

/** Whether a text is a paragraph of the answer to a question. */
const answers = (question: Path, text: Path) =>
  question.at(-1) === "question" &&
  startsWith([...question.slice(0, -1), "answer"], text);

/**
 * Lists every text of a document in the order of its form. A paragraph is one text,
 * so that emphasis within a phrase does not hide it from the patterns.
 */
const visibleTexts = (document: unknown) =>
  contentsOf(document)
    .flatMap(({ kind, value, path, isLabel }) => {
      if (kind === "text" && typeof value === "string")
        return { path, text: value, isLabel };
      if (kind !== "prose" || !Array.isArray(value)) return [];
      return value.map((block, index) => {
        const { _key, children } = Object(block);
        const spans: unknown[] = Array.isArray(children) ? children : [];
        const text = spans.map((span) => Object(span).text ?? "").join("");
        return { path: [...path, _key ? { _key } : index], text, isLabel };
      });
    })
    .filter(({ text }) => text);

/**
 * Finds sentences of a document that promise, compare, predict or explain risk away,
 * and missing disclosures. In labels it only finds what is refused.
 *
 * @throws Error when its `_type` is not in the schema
 */
export function copyFindings(document: unknown): CopyFinding[] {
  const texts = visibleTexts(document);
  const found = texts.flatMap(({ path, text, isLabel }) => {
    const answer = texts.find((other) => answers(path, other.path));
    const question = texts.find((other) => answers(other.path, path));
    return claims(text, answer?.text ?? "", question?.text ?? "")
      .filter(({ tier }) => !isLabel || tier === "refused")
      .map((claim) => ({ ...claim, path }));
  });
  const isLegal = Object(document)._type === "disclosures";
  return isLegal ? [...found, ...missingDisclosures(texts)] : found;
}
