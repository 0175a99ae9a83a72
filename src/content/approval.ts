/**
 * Which text was approved: nothing else is built. An `_id` with a dot can be read
 * by editors only: the record of who approved a text, and why, and the text that
 * was approved last. What a build needs is a document that everybody may read.
 */
import type { SanityDocument } from "@sanity/types";
import { contentFingerprint } from "./content-fingerprint.ts";

/** The text of a document, whichever of its versions it is in and whenever it was written. */
const textOf = (document: SanityDocument) =>
  Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith("_")),
  );

export const textFingerprint = (document: SanityDocument): Promise<string> =>
  contentFingerprint(textOf(document));

/**
 * The document that says that a text was approved. Its `_id` is all it says, so
 * that approving the same text twice is the same document.
 */
export const approvedText = async (document: SanityDocument) => ({
  _id: `approved-${document._type}-${await textFingerprint(document)}`,
  _type: "approvedText",
});

/** The document that keeps the text that was approved last, to compare the next one with. */
export const lastApproved = (document: SanityDocument) => ({
  _id: `approved.${document._type}`,
  _type: "lastApproved",
  text: JSON.stringify(textOf(document)),
});

/**
 * @param documents everything that is published, approvals among it
 * @returns answers whether the text of a document was approved
 */
export function approvals(
  documents: readonly SanityDocument[],
): (document: SanityDocument) => Promise<boolean> {
  const ids = new Set(documents.map(({ _id }) => _id));
  return async (document) => ids.has((await approvedText(document))._id);
}
