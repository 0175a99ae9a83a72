import { type Disclosure, missingDisclosures } from "./disclosures.ts";
import { findPhrases, phraseMessage } from "./find-phrases.ts";
import {
  type PathSegment,
  type VisibleText,
  visibleTexts,
} from "./visible-texts.ts";

/** A sentence that may not be published, and the field it stands in. */
export interface CopyProblem {
  path: PathSegment[];
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const join = (texts: VisibleText[]) => texts.map(({ text }) => text).join("\n");

/** A plain question such as “Is my money guaranteed?”, whose answer must begin with No. */
const YES_OR_NO =
  /^(?:is|are|am|do|does|did|can|could|will|would|should|has|have)\b[^?!]*\?$/i;

/** Whether a text is a question of the list that its own answer denies. */
function isDeniedQuestion(
  { path, text }: VisibleText,
  texts: VisibleText[],
): boolean {
  if (path.at(-1) !== "question" || !YES_OR_NO.test(text.trim())) return false;
  const entry = JSON.stringify(path.slice(0, -1)).slice(0, -1);
  const answer = texts.find((other) =>
    JSON.stringify(other.path).startsWith(`${entry},"answer"`),
  );
  return /^\s*no\b/i.test(answer?.text ?? "");
}

function phraseProblems(texts: VisibleText[]): CopyProblem[] {
  return texts
    .filter((text) => !isDeniedQuestion(text, texts))
    .flatMap(({ path, text }) =>
      findPhrases(text).map((finding) => ({
        path,
        message: phraseMessage(finding),
      })),
    );
}

/** One problem for all that a single sentence would say. */
function missingProblems(
  text: string,
  place: string,
  pathOf: (part: Disclosure["part"]) => PathSegment[],
): CopyProblem[] {
  const missing = missingDisclosures(text);
  const examples = new Set(missing.map(({ example }) => example));
  return [...examples].flatMap((example) => {
    const unsaid = missing.filter(
      (disclosure) => disclosure.example === example,
    );
    const [first] = unsaid;
    if (!first) return [];
    const statements = unsaid.map(({ says }) => says).join(", and that ");
    return {
      path: pathOf(first.part),
      message: `${place} must say that ${statements}. For example: “${example}” (${first.rule}.)`,
    };
  });
}

/** The legal block and the footer each have to make every disclosure. */
function disclosureProblems(document: Record<string, unknown>): CopyProblem[] {
  const { privacy, terms, risk, footerText } = document;
  const block = join(visibleTexts({ privacy, terms, risk }));
  return [
    ...missingProblems(block, "The legal block", (part) => [part, "body"]),
    ...missingProblems(join(visibleTexts(footerText)), "The footer", () => [
      "footerText",
    ]),
  ];
}

/**
 * Checks the words of one document as a financial page's: no promissory or
 * absolute language, no performance figures, all disclosures.
 *
 * @param document a draft or published document of the page
 */
export function copyProblems(document: unknown): CopyProblem[] {
  if (!isRecord(document)) return [];
  return [
    ...phraseProblems(visibleTexts(document)),
    ...(document._type === "disclosures" ? disclosureProblems(document) : []),
  ];
}
