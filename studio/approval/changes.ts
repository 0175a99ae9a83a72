import type { SanityDocument } from "@sanity/types";
import { documentTypes } from "../../schemas/index.ts";
import {
  approvals,
  lastApproved,
  textFingerprint,
} from "../../src/content/approval.ts";
import type { Problem } from "../../src/content/page-content.ts";
import { checkContent } from "../check/check-content.ts";
import { copyFindings } from "../copy-checks/copy-findings.ts";

/** Text that is not live yet, or should not be: a draft, or published text that has not been approved. */
export type Change = {
  /** Id and type of the document. */
  name: string;
  title: string;
  /** The text to approve. */
  after: SanityDocument;
  isDraft: boolean;
  published: SanityDocument | undefined;
  /** What was approved last. */
  before: Record<string, unknown> | undefined;
};

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
      const after = draft ?? published;
      if (!after) return [];
      const approved =
        published && (await isApproved(published)) ? published : undefined;
      const isSame =
        approved &&
        (await textFingerprint(approved)) === (await textFingerprint(after));
      if (isSame) return [];
      const last = byId.get(lastApproved(after)._id);
      const before = approved ?? (last && JSON.parse(String(last.text)));
      const isDraft = after === draft;
      return [{ name, title, after, isDraft, published, before }];
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
  return questioned(after).flatMap(({ sentence, message }) => {
    if (known.has(sentence)) return [];
    known.add(sentence);
    return [{ title, sentence, message }];
  });
}

/** What approving these changes does, as a button says it. */
export const actionFor = (changes: readonly Change[]) =>
  changes.some(({ isDraft }) => isDraft) ? "Publish" : "Approve";

/** How many entries wait for what, and which, for an editor who comes to approve them. */
export function changesSentences(changes: readonly Change[]): string[] {
  const sentences = (isDraft: boolean, one: string, several: string) => {
    const some = changes.filter((change) => change.isDraft === isDraft);
    const what = some.length === 1 ? one : `${some.length} ${several}`;
    const titles = some.map(({ title }) => title).join(", ");
    return some.length === 0 ? [] : [`${what}: ${titles}`];
  };
  if (changes.length === 0) return ["Everything is published."];
  return [
    ...sentences(true, "1 entry changed", "entries changed"),
    ...sentences(
      false,
      "1 published entry has not been approved",
      "published entries have not been approved",
    ),
  ];
}
