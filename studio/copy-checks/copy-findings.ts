import type { Path } from "@sanity/types";
import { startsWith } from "@sanity/util/paths";
import { firstMatch } from "./denials.ts";
import { missingDisclosures } from "./disclosures.ts";
import { BALANCE, FAMILIES } from "./rules.ts";
import { plainLetters, sentences } from "./sentences.ts";
import { type VisibleText, visibleTexts } from "./visible-texts.ts";

/** What a financial page must not say, or only with a person's reason. */
export type CopyFinding = {
  tier: "refused" | "questioned";
  path: Path;
  /**
   * As it is written, with its answer if that makes the claim; empty for a
   * missing disclosure. A reason given for a sentence holds until it changes.
   */
  sentence: string;
  /** Each claim the sentence makes or may make, what to write instead, and the rule. */
  message: string;
};

/** A question to be answered, such as “Is my money safe?”; not “Want guaranteed returns?”. */
const OPEN_QUESTION =
  /^(?:is|are|am|do|does|did|can|could|will|would|should|has|have|how|what|when|where|who|which)\b[^?!]*\?$/;
const YES =
  /^(?:(?:yes|always|every time)\b|(?:sure|absolutely|of course|certainly|definitely)[,.!]|(?:they|it|we|you) (?:are|is|do|does|can|will|have|has)(?: indeed| always)?[.!])/;
const NO =
  /^(?:no|not|never|none|nothing|nobody|zero|(?:practically|virtually|almost) (?:none|nothing|zero)|there (?:is|are) no(?:ne)?|(?:absolutely|certainly|definitely|of course) not)\b(?! (?:more|less|one|can|could|knows)\b)/;

/** What each family of rules that matches says of a sentence. */
function claimsIn(sentence: string, mayBeRefused: boolean) {
  return FAMILIES.flatMap((family) => {
    const { refused, questioned, claim } = family;
    const sure = refused && firstMatch(sentence, refused);
    if (sure && mayBeRefused)
      return { isRefused: true, message: `“${sure}” is ${claim}` };
    if (BALANCE.test(sentence) || family.except?.test(sentence)) return [];
    const words = sure ?? firstMatch(sentence, questioned);
    const message = `“${words}” may sound like ${claim}`;
    return words ? { isRefused: false, message } : [];
  });
}

/**
 * What an answer makes of a question: “yes” makes the claim it asks about, “no”
 * to whether money can be lost denies the risk.
 */
function claimsOfAnswer(question: string, answer: string) {
  if (YES.test(answer)) return claimsIn(question, true);
  if (!NO.test(answer)) return [];
  return FAMILIES.filter(({ denied }) => denied?.test(question)).map(
    ({ claim }) => ({
      isRefused: false,
      message: `“${question}” “${answer}” may sound like ${claim}`,
    }),
  );
}

/** Sentences that make a claim, or may, each with all of its claims. */
function claims(text: string, answer: string) {
  const own = sentences(text);
  const written = [...own, ...sentences(answer)];
  const plain = written.map(plainLetters);
  return own.flatMap((sentence, index) => {
    const { [index]: current = "", [index + 1]: next = "" } = plain;
    const isOpen = OPEN_QUESTION.test(current);
    const found = isOpen
      ? claimsOfAnswer(current, next)
      : claimsIn(current, !current.endsWith("?"));
    if (found.length === 0) return [];
    const isRefused = found.some((one) => one.isRefused);
    return {
      tier: isRefused ? ("refused" as const) : ("questioned" as const),
      sentence: isOpen ? `${sentence} ${written[index + 1]}` : sentence,
      message: found.map(({ message }) => message).join(" "),
    };
  });
}

/** Checks texts as a financial page's; a label only for what is refused anywhere. */
function findingsIn(texts: readonly VisibleText[]): CopyFinding[] {
  return texts.flatMap(({ path, text, isLabel }) => {
    const besides = [...path.slice(0, -1), "answer"];
    const answer = texts.find((other) => startsWith(besides, other.path));
    const following = path.at(-1) === "question" ? answer?.text : "";
    return claims(text, following ?? "")
      .filter(({ tier }) => !isLabel || tier === "refused")
      .map((claim) => ({ ...claim, path }));
  });
}

/**
 * Checks the text of one document as a financial page's: sentences that
 * promise, compare, predict or explain risk away, and missing disclosures.
 *
 * @throws Error when its `_type` is not in the schema
 */
export function copyFindings(document: unknown): CopyFinding[] {
  const texts = visibleTexts(document);
  const isLegal = Object(document)._type === "disclosures";
  const missing = isLegal ? missingDisclosures(texts) : [];
  return [
    ...findingsIn(texts),
    ...missing.map((one) => ({
      ...one,
      tier: "refused" as const,
      sentence: "",
    })),
  ];
}
