/**
 * Which text was approved: nothing else is built. The record of who approved it,
 * and why, has a dot in its `_id`, so that only editors can read it; what a
 * build needs of it is a document that everybody may read.
 */
import type { SanityDocument } from "@sanity/types";
import { contentFingerprint } from "./content-fingerprint.ts";

/** The text of a document, whichever of its versions it is in and whenever it was written. */
export const textFingerprint = (document: SanityDocument): Promise<string> =>
  contentFingerprint(
    Object.fromEntries(
      Object.entries(document).filter(([name]) => !name.startsWith("_")),
    ),
  );

/**
 * The document that says that a text was approved. Its `_id` is all it says, so
 * that approving the same text twice is the same document.
 */
export const approvedText = async (document: SanityDocument) => ({
  _id: `approved-${document._type}-${await textFingerprint(document)}`,
  _type: "approvedText",
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
