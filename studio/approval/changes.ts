import type { SanityDocument } from "@sanity/types";
import {
  approvedTextOf,
  isApproved,
  isSameText,
} from "../../schemas/approval.ts";
import { contentsOf } from "../../schemas/contents.ts";
import { phrasesIn } from "../../schemas/fields.ts";
import { documentTypes } from "../../schemas/index.ts";
import { isObject, walk } from "../../schemas/json.ts";
import {
  isRequired,
  type Problem,
  requiredTypes,
} from "../../src/content/site-content.ts";
import { checkContent } from "../check/check-content.ts";

/** A draft, or published text that has not been approved. */
export type Change = {
  /** The id and type of the document. */
  name: string;
  title: string;
  /** The text to approve. */
  after: SanityDocument;
  isDraft: boolean;
  /** The page cannot go live without this change: a required entry was never published, or published text was not approved. */
  blocksPage: boolean;
  published: SanityDocument | undefined;
  /** The last approved text. */
  before: Readonly<Record<string, unknown>> | undefined;
};

/** A document of the site with the title that editors know. */
export type Entry = { name: string; title: string };

export const titlesOf = (entries: readonly Entry[]) =>
  entries.map(({ title }) => title).join(", ");

/**
 * Finds everything that waits for an approval.
 *
 * @param documents of the site, with their drafts
 * @returns the changes in the order of the page
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
    const blocksPage =
      !approved && (published !== undefined || isRequired(name));
    return [{ name, title, after, isDraft, blocksPage, published, before }];
  });
}

/** @returns the required documents that nobody has written yet, in the order of the page */
export function findUnwritten(documents: readonly SanityDocument[]): Entry[] {
  const ids = new Set(documents.map(({ _id }) => _id));
  return requiredTypes.filter(
    ({ name }) => !ids.has(name) && !ids.has(`drafts.${name}`),
  );
}

/**
 * Checks changes as the next build would if they were published.
 *
 * @param documents of the site
 * @returns the problems of the changed documents
 */
export async function checkChanges(
  changes: readonly Change[],
  documents: readonly SanityDocument[],
): Promise<Problem[]> {
  const names = new Set(changes.map(({ name }) => name));
  const checked = documents.filter(({ _id }) => !names.has(_id));
  for (const { name, after } of changes) {
    checked.push({ ...after, _id: name });
    // Every referenced document exists, because the Content Lake accepts no other references.
    walk(after, ({ value }) => {
      if (isObject(value) && typeof value._ref === "string")
        checked.push({ ...after, _id: value._ref });
    });
  }
  const problems = await checkContent(checked);
  return problems.filter(({ documentId }) => names.has(documentId));
}

/**
 * Says why the page cannot go live yet with the chosen changes.
 *
 * @param waiting all changes
 */
export function stillMissing(
  chosen: readonly Change[],
  waiting: readonly Change[],
  unwritten: readonly Entry[],
): string[] {
  const together = waiting.filter(
    (change) => change.blocksPage || chosen.includes(change),
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

/** @returns the phrases we never use in the changed text, each with its field and advice */
export const phraseNotes = ({ after }: Change): string[] =>
  contentsOf(after).flatMap(({ kind, value, titles }) =>
    kind === "text" || kind === "prose"
      ? phrasesIn(value).map((warning) => `${titles.join(" › ")}: ${warning}`)
      : [],
  );

/** The label of the button that approves these changes. */
export const actionFor = (changes: readonly Change[]) =>
  changes.some(({ isDraft }) => isDraft) ? "Publish" : "Approve";

/** Says which entries wait for approval or have not been written. */
export function changesSentences(
  changes: readonly Change[],
  unwritten: readonly Entry[],
): string[] {
  const count = (entries: readonly Entry[], one: string, several: string) =>
    entries.length === 0
      ? []
      : `${entries.length} ${entries.length === 1 ? one : several}: ${titlesOf(entries)}`;
  const sentences = [
    count(
      changes.filter(({ isDraft }) => isDraft),
      "entry changed",
      "entries changed",
    ),
    count(
      changes.filter(({ isDraft }) => !isDraft),
      "published entry has not been approved",
      "published entries have not been approved",
    ),
    count(unwritten, "entry is not written yet", "entries are not written yet"),
  ].flat();
  return sentences.length > 0 ? sentences : ["No changes waiting"];
}
