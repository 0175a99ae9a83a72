import type { Path } from "@sanity/types";
import { startsWith } from "@sanity/util/paths";
import { isObject } from "../../src/content/walk.ts";
import { findPhrases, rules } from "./find-phrases.ts";
import {
  type MissingDisclosure,
  missingDisclosures,
} from "./missing-disclosures.ts";
import { type VisibleText, visibleTexts } from "./visible-texts.ts";

/** A sentence that may not be published, and the field it stands in. */
export type CopyProblem = { path: Path; message: string };

/** A plain question such as “Is my money guaranteed?”, whose answer must begin with No. */
const YES_OR_NO =
  /^(?:is|are|am|do|does|did|can|could|will|would|should|has|have)\b[^?!]*\?$/i;

/** Whether a text is a question of the list that its own answer denies. */
function isDeniedQuestion(
  { path, text }: VisibleText,
  texts: VisibleText[],
): boolean {
  if (path.at(-1) !== "question" || !YES_OR_NO.test(text.trim())) return false;
  const answer = texts.find((other) =>
    startsWith([...path.slice(0, -1), "answer"], other.path),
  );
  return /^\s*no\b/i.test(answer?.text ?? "");
}

const textOf = (content: unknown) =>
  visibleTexts(content)
    .map(({ text }) => text)
    .join("\n");

/** One problem for all that a single sentence would say. */
function missingMessage(
  part: string,
  { unsaid, example, rule }: MissingDisclosure,
): string {
  const statements = unsaid.join(", and that ");
  return `${part} must say that ${statements}. For example: “${example}” (${rules.get(rule)}.)`;
}

/** The legal block and the footer each have to make every disclosure. */
function disclosureProblems(document: Record<string, unknown>): CopyProblem[] {
  const { privacy, terms, risk, footerText } = document;
  return [
    ...missingDisclosures(textOf({ privacy, terms, risk })).map((missing) => ({
      path: [missing.part, "body"],
      message: missingMessage("The legal block", missing),
    })),
    ...missingDisclosures(textOf(footerText)).map((missing) => ({
      path: ["footerText"],
      message: missingMessage("The footer", missing),
    })),
  ];
}

/**
 * Checks the words of one document as a financial page's: no promissory or
 * absolute language, no performance figures, all disclosures.
 *
 * @param document a draft or published document of the page
 */
export function copyProblems(document: unknown): CopyProblem[] {
  if (!isObject(document)) return [];
  const texts = visibleTexts(document);
  const forbidden = texts
    .filter((text) => !isDeniedQuestion(text, texts))
    .flatMap(({ path, text }) =>
      findPhrases(text).map(({ message }) => ({ path, message })),
    );
  return document._type === "disclosures"
    ? [...forbidden, ...disclosureProblems(document)]
    : forbidden;
}
