import type { Path } from "@sanity/types";
import { startsWith } from "@sanity/util/paths";
import { isObject } from "../../src/content/walk.ts";
import { findPhrases, rules } from "./find-phrases.ts";
import {
  type MissingDisclosure,
  missingDisclosures,
} from "./missing-disclosures.ts";
import { type VisibleText, visibleTexts } from "./visible-texts.ts";

/** What a financial page must not say, or only with somebody's word for it. */
export type CopyFinding = {
  /** Refused is never published; questioned only when somebody vouches for it. */
  tier: "refused" | "questioned";
  /** The field it stands in, or the one that should say it. */
  path: Path;
  /** The sentence as the editor wrote it; empty for a missing disclosure. */
  sentence: string;
  /** The reason, and words to use instead. */
  message: string;
};

const REFUSED = new Set(["guarantee", "no risk", "cannot lose"]);

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
function disclosureFindings(document: Record<string, unknown>): CopyFinding[] {
  const { privacy, terms, risk, footerText } = document;
  return [
    ...missingDisclosures(textOf({ privacy, terms, risk })).map((missing) => ({
      tier: "refused" as const,
      sentence: "",
      path: [missing.part, "body"],
      message: missingMessage("The legal block", missing),
    })),
    ...missingDisclosures(textOf(footerText)).map((missing) => ({
      tier: "refused" as const,
      sentence: "",
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
export function copyFindings(document: unknown): CopyFinding[] {
  if (!isObject(document)) return [];
  const texts = visibleTexts(document);
  const forbidden: CopyFinding[] = texts
    .filter((text) => !isDeniedQuestion(text, texts))
    .flatMap(({ path, text }) =>
      findPhrases(text).map(({ family, sentence, message }) => ({
        tier: REFUSED.has(family) ? "refused" : "questioned",
        path,
        sentence,
        message,
      })),
    );
  return document._type === "disclosures"
    ? [...forbidden, ...disclosureFindings(document)]
    : forbidden;
}
