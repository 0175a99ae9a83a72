import type { SanityDocument } from "@sanity/types";
import { checkContent } from "../../content/check-content.ts";
import type { Problem } from "../../content/site-content.ts";
import { contentsOf } from "../../schemas/contents.ts";
import { phrasesIn } from "../../schemas/fields.ts";
import { documentTypes } from "../../schemas/index.ts";
import { isSameText } from "../../schemas/json.ts";

/** A document of the site with the title that editors know. */
export type Entry = {
  /** The id and type of the document. */
  name: string;
  title: string;
};

/** A draft whose text differs from the published one. */
export type Change = Entry & {
  draft: SanityDocument;
  /** Undefined before its first publish. */
  published: SanityDocument | undefined;
};

export const titlesOf = (entries: readonly Entry[]) =>
  entries.map(({ title }) => title).join(", ");

/**
 * Finds everything that can be published.
 *
 * @param documents of the site, with their drafts
 * @returns the changes in the order of the page
 */
export function findChanges(documents: readonly SanityDocument[]): Change[] {
  const byId = new Map(documents.map((document) => [document._id, document]));
  return documentTypes.flatMap(({ name, title }) => {
    const published = byId.get(name);
    const draft = byId.get(`drafts.${name}`);
    if (!draft || (published && isSameText(published, draft))) return [];
    return [{ name, title, draft, published }];
  });
}

/** @returns the documents that nobody has written yet, in the order of the page */
export function findUnwritten(documents: readonly SanityDocument[]): Entry[] {
  const ids = new Set(documents.map(({ _id }) => _id));
  return documentTypes.filter(
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
  const problems = await checkContent([
    ...documents.filter(({ _id }) => !names.has(_id)),
    ...changes.map(({ name, draft }) => ({ ...draft, _id: name })),
  ]);
  return problems.filter(({ documentId }) => names.has(documentId));
}

/** @returns the phrases we never use in the drafts, each with its field and advice */
export const phraseNotes = (changes: readonly Change[]): string[] =>
  changes
    .flatMap(({ draft }) => contentsOf(draft))
    .filter(({ kind }) => kind === "text" || kind === "prose")
    .flatMap(({ value, titles }) =>
      phrasesIn(value).map((warning) => `${titles.join(" › ")}: ${warning}`),
    );

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
    (change) => chosen.includes(change) || !change.published,
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

/** Says which entries can be published and which have not been written. */
export function changesSentences(
  changes: readonly Change[],
  unwritten: readonly Entry[],
): string[] {
  const count = (entries: readonly Entry[], one: string, several: string) =>
    entries.length === 0
      ? []
      : `${entries.length} ${entries.length === 1 ? one : several}: ${titlesOf(entries)}`;
  const sentences = [
    count(changes, "entry changed", "entries changed"),
    count(unwritten, "entry is not written yet", "entries are not written yet"),
  ].flat();
  return sentences.length > 0 ? sentences : ["No changes waiting"];
}
