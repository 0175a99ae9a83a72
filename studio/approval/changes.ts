import type { SanityDocument } from "@sanity/types";
import { documentTypes } from "../../schemas/index.ts";
import { approvals, wordsFingerprint } from "../../src/content/approval.ts";
import { copyFindings } from "../copy-checks/copy-findings.ts";

/** Asks another person to approve a draft as it is at this revision. */
export type ReviewRequest = SanityDocument & {
  revision: string;
  askedBy: { id: string; name: string };
  askedAt: string;
};

/** Words that are not live yet, or should not be: a draft, or published words that nobody approved. */
export type Change = {
  /** Id and type of the document. */
  name: string;
  title: string;
  /** The words to approve. */
  after: SanityDocument;
  isDraft: boolean;
  published: SanityDocument | undefined;
  /** What is published, if it was approved: nobody needs to approve that again. */
  before: SanityDocument | undefined;
  /** Only one that was made for these very words. */
  request: ReviewRequest | undefined;
};

/** A sentence that needs a reason. */
export type Question = { title: string; sentence: string; message: string };

export const reviewId = (name: string) => `review.${name}`;

const isRequest = (document: SanityDocument): document is ReviewRequest =>
  document._type === "reviewRequest";

/**
 * @param documents the page's documents with their drafts, approvals and requests for review
 * @returns what waits for an approval, in the order of the page
 */
export async function findChanges(
  documents: readonly SanityDocument[],
  bySecondPerson: boolean,
): Promise<Change[]> {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const isApproved = approvals(documents, bySecondPerson);
  const found = await Promise.all(
    documentTypes.map(async ({ name, title = name }) => {
      const published = byId.get(name);
      const draft = byId.get(`drafts.${name}`);
      const before =
        published && (await isApproved(published)) ? published : undefined;
      const after = draft ?? (before ? undefined : published);
      if (!after) return [];
      const isSame =
        before &&
        (await wordsFingerprint(before)) === (await wordsFingerprint(after));
      if (isSame) return [];
      const request = byId.get(reviewId(name));
      const change: Change = {
        name,
        title,
        after,
        isDraft: after === draft,
        published,
        before,
        request:
          request && isRequest(request) && request.revision === after._rev
            ? request
            : undefined,
      };
      return [change];
    }),
  );
  return found.flat();
}

/**
 * @param name of the only entry to approve
 * @returns that one, or what a reviewer was asked for, or everything
 */
export function changesToApprove(
  changes: readonly Change[],
  name: string | undefined,
): readonly Change[] {
  if (name) return changes.filter((change) => change.name === name);
  const asked = changes.filter(({ isDraft, request }) => request || !isDraft);
  return asked.some(({ request }) => request) ? asked : changes;
}

/** @returns the questioned sentences that the approved words do not have, each once */
export function questionsOf({ title, before, after }: Change): Question[] {
  const questioned = (document: unknown) =>
    copyFindings(document).filter(({ tier }) => tier === "questioned");
  const known = new Set(questioned(before).map(({ sentence }) => sentence));
  const bySentence = new Map<string, Question>();
  for (const { sentence, message } of questioned(after))
    if (!known.has(sentence) && !bySentence.has(sentence))
      bySentence.set(sentence, { title, sentence, message });
  return [...bySentence.values()];
}

/** Which entries wait for what, for somebody who comes to approve them. */
export function changesSentences(changes: readonly Change[]): string[] {
  const sentence = (some: Change[], what: (entries: string) => string) => {
    const entries = some.length === 1 ? "1 entry" : `${some.length} entries`;
    const titles = some.map(({ title }) => title).join(", ");
    return some.length === 0 ? [] : [`${what(entries)}: ${titles}`];
  };
  const drafts = changes.filter(({ isDraft }) => isDraft);
  const published = changes.filter(({ isDraft }) => !isDraft);
  const all = [
    ...sentence(drafts, (entries) => `${entries} changed`),
    ...sentence(
      published,
      (entries) => `${entries} published that nobody has approved`,
    ),
  ];
  return all.length > 0 ? all : ["Nothing has changed since the last publish."];
}
