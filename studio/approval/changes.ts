import type { SanityDocument } from "@sanity/types";
import { documentTypes } from "../../schemas/index.ts";
import { approvals, textFingerprint } from "../../src/content/approval.ts";
import type { Problem } from "../../src/content/problem.ts";
import { checkContent } from "../check/check-content.ts";
import { copyFindings } from "../copy-checks/copy-findings.ts";

/** Text that is not live yet, or should not be: a draft, or published text that nobody approved. */
export type Change = {
  /** Id and type of the document. */
  name: string;
  title: string;
  /** The text to approve. */
  after: SanityDocument;
  isDraft: boolean;
  published: SanityDocument | undefined;
  /** What is published, if it was approved: nobody needs to approve that again. */
  before: SanityDocument | undefined;
};

/** A sentence that needs a reason. */
export type Question = { title: string; sentence: string; message: string };

/**
 * @param documents the page's documents with their drafts and approvals
 * @returns what waits for an approval, in the order of the page
 */
export async function findChanges(
  documents: readonly SanityDocument[],
): Promise<Change[]> {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const isApproved = approvals(documents);
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
        (await textFingerprint(before)) === (await textFingerprint(after));
      const isDraft = after === draft;
      return isSame ? [] : [{ name, title, after, isDraft, published, before }];
    }),
  );
  return found.flat();
}

/**
 * Checks changes as the build after their publication would.
 *
 * @param documents the page's, with what they refer to
 * @returns what keeps the changes from being published
 */
export async function checkChanges(
  changes: readonly Change[],
  documents: readonly SanityDocument[],
): Promise<Problem[]> {
  const after = new Map(changes.map((change) => [change.name, change.after]));
  const asPublished = documents.map((document) => ({
    ...(after.get(document._id) ?? document),
    _id: document._id,
  }));
  const problems = await checkContent(asPublished);
  return problems.filter(({ documentId }) => after.has(documentId));
}

/** @returns the questioned sentences that the approved text does not have, each once */
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

/** Which entries wait for what, for an editor who comes to approve them. */
export function changesSentences(changes: readonly Change[]): string[] {
  const sentence = (some: Change[], what: string) => {
    const entries = some.length === 1 ? "1 entry" : `${some.length} entries`;
    const titles = some.map(({ title }) => title).join(", ");
    return some.length === 0 ? [] : [`${entries} ${what}: ${titles}`];
  };
  const drafts = changes.filter(({ isDraft }) => isDraft);
  const published = changes.filter(({ isDraft }) => !isDraft);
  const all = [
    ...sentence(drafts, "changed"),
    ...sentence(published, "published that nobody has approved"),
  ];
  return all.length > 0 ? all : ["Nothing has changed since the last publish."];
}
