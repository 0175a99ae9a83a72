import type { SanityDocument } from "@sanity/types";
import {
  approvedTextOf,
  isApproved,
  isSameText,
} from "../../schemas/approval.ts";
import { documentTypes } from "../../schemas/index.ts";
import { isObject, walk } from "../../schemas/json.ts";
import { type Problem, requiredTypes } from "../../src/content/site-content.ts";
import { checkContent, openQuestions } from "../check/check-content.ts";

/** Text that is not live yet, or should not be: a draft, or published text that has not been approved. */
export type Change = {
  /** Id and type of the document. */
  name: string;
  title: string;
  /** The text to approve. */
  after: SanityDocument;
  isDraft: boolean;
  /** Nothing of this entry may be built yet: it was never published, or not approved. */
  holdsPage: boolean;
  published: SanityDocument | undefined;
  /** What was approved last. */
  before: Readonly<Record<string, unknown>> | undefined;
};

/** A document of the page by its name, as an editor knows it. */
export type Entry = { name: string; title: string };

const titlesOf = (entries: readonly Entry[]) =>
  entries.map(({ title }) => title).join(", ");

export type Question = { title: string; sentence: string; message: string };

/**
 * @param documents the page's documents with their drafts
 * @returns what waits for an approval, in the order of the page
 */
export function findChanges(documents: readonly SanityDocument[]): Change[] {
  const byId = new Map(documents.map((document) => [document._id, document]));
  return documentTypes.flatMap(({ name, title }) => {
    const published = byId.get(name);
    const draft = byId.get(`drafts.${name}`);
    const after = draft ?? published;
    if (!after) return [];
    const approved = published && isApproved(published) ? published : undefined;
    if (approved && isSameText(approved, after)) return [];
    const before = approved ?? approvedTextOf(published);
    const isDraft = after === draft;
    const holdsPage = !approved;
    return [{ name, title, after, isDraft, holdsPage, published, before }];
  });
}

/** @returns the documents that the page needs and nobody has written yet, in its order */
export function findUnwritten(documents: readonly SanityDocument[]): Entry[] {
  const ids = new Set(documents.map(({ _id }) => _id));
  return requiredTypes
    .filter(({ name }) => !ids.has(name) && !ids.has(`drafts.${name}`))
    .map(({ name, title }) => ({ name, title }));
}

/**
 * Checks changes as the build after their publication would.
 *
 * @param documents the page's
 * @returns what keeps the changes from being published
 */
export async function checkChanges(
  changes: readonly Change[],
  documents: readonly SanityDocument[],
): Promise<Problem[]> {
  const names = new Set(changes.map(({ name }) => name));
  const checked = documents.filter(({ _id }) => !names.has(_id));
  for (const { name, after } of changes) {
    checked.push({ ...after, _id: name });
    // A reference that the Content Lake has taken leads somewhere.
    walk(after, ({ value }) => {
      if (isObject(value) && typeof value._ref === "string")
        checked.push({ ...after, _id: value._ref });
    });
  }
  const problems = await checkContent(checked);
  return problems.filter(({ documentId }) => names.has(documentId));
}

/**
 * @param chosen the changes to publish
 * @param waiting all changes
 * @returns what the page still lacks once these are published, as sentences
 */
export function stillMissing(
  chosen: readonly Change[],
  waiting: readonly Change[],
  unwritten: readonly Entry[],
): string[] {
  const together = waiting.filter(
    (change) => change.holdsPage || chosen.includes(change),
  );
  const sentences: string[] = [];
  if (together.length > chosen.length)
    sentences.push(
      `The page cannot go live with this alone. Publish these together: ${titlesOf(together)}.`,
    );
  if (unwritten.length > 0)
    sentences.push(
      `The page cannot go live yet. Not written yet: ${titlesOf(unwritten)}.`,
    );
  return sentences;
}

/** @returns the questioned sentences that the approved text does not have, each once */
export function questionsOf({ name, title, before, after }: Change) {
  const questions = new Map<string, Question>();
  const found = openQuestions({ ...after, _type: name }, before);
  for (const { sentence, message } of found)
    questions.set(sentence, { title, sentence, message });
  return [...questions.values()];
}

/** What approving these changes does, as a button says it. */
export const actionFor = (changes: readonly Change[]) =>
  changes.some(({ isDraft }) => isDraft) ? "Publish" : "Approve";

/** How many entries wait for what, and which, for an editor who comes to approve them. */
export function changesSentences(
  changes: readonly Change[],
  unwritten: readonly Entry[],
): string[] {
  const of = (isDraft: boolean) =>
    changes.filter((change) => change.isDraft === isDraft);
  const kinds: [readonly Entry[], one: string, several: string][] = [
    [of(true), "entry changed", "entries changed"],
    [
      of(false),
      "published entry has not been approved",
      "published entries have not been approved",
    ],
    [unwritten, "entry is not written yet", "entries are not written yet"],
  ];
  const sentences = kinds
    .filter(([{ length }]) => length > 0)
    .map(([some, one, several]) => {
      const what = some.length === 1 ? one : several;
      return `${some.length} ${what}: ${titlesOf(some)}`;
    });
  return sentences.length > 0 ? sentences : ["No changes waiting"];
}
