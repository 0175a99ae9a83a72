import type { Path } from "@sanity/types";
import { startsWith } from "@sanity/util/paths";
import { isObject } from "../../src/content/walk.ts";
import { type Claim, findClaims, rules } from "./find-claims.ts";
import {
  type MissingDisclosure,
  missingDisclosures,
} from "./missing-disclosures.ts";
import { type VisibleText, visibleTexts } from "./visible-texts.ts";

/** What a financial page must not say, or only with somebody's word for it. */
export type CopyFinding = Claim & {
  /** The field it stands in, or the one that should say it. */
  path: Path;
};

/** What is said in answer to a question of the list; nothing for any other text. */
function answerTo({ path }: VisibleText, texts: VisibleText[]) {
  if (path.at(-1) !== "question") return undefined;
  const answer = [...path.slice(0, -1), "answer"];
  return texts.find((other) => startsWith(answer, other.path))?.text;
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
      path: [missing.part, "body"],
      message: missingMessage("The legal block", missing),
    })),
    ...missingDisclosures(textOf(footerText)).map((missing) => ({
      path: ["footerText"],
      message: missingMessage("The footer", missing),
    })),
  ].map((missing) => ({ tier: "refused", sentence: "", ...missing }));
}

/**
 * Checks the words of one document as a financial page's: sentences that
 * promise, compare, predict or explain risk away, and missing disclosures. The
 * `sentence` of a missing disclosure is empty.
 *
 * @param document a draft or published document of the page
 */
export function copyFindings(document: unknown): CopyFinding[] {
  if (!isObject(document)) return [];
  const texts = visibleTexts(document);
  const claims = texts.flatMap((text) =>
    findClaims(text.text, answerTo(text, texts)).map((claim) => ({
      ...claim,
      path: text.path,
    })),
  );
  return document._type === "disclosures"
    ? [...claims, ...disclosureFindings(document)]
    : claims;
}
