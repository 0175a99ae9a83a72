/**
 * Only approved text is built. Each document carries a copy of its last approved text
 * in a hidden field, so text that a script or an import has changed differs from it.
 * A separate document records who approved the text and why
 * (`studio/approval/publish.ts`).
 */
import { APPROVED } from "./define.ts";
import { canonicalJson } from "./json.ts";

type Fields = Readonly<Record<string, unknown>>;

/** @returns the document's text, without what Sanity and the approval add to it */
export const textOf = (document: Fields): Fields =>
  Object.fromEntries(
    Object.entries(document).filter(
      ([name]) => !name.startsWith("_") && name !== APPROVED,
    ),
  );

/** @returns whether two documents have the same text */
export const isSameText = (one: Fields, other: Fields): boolean =>
  canonicalJson(textOf(one)) === canonicalJson(textOf(other));

/** @returns the document with its text approved */
export const asApproved = <Document extends Fields>(document: Document) => ({
  ...document,
  [APPROVED]: canonicalJson(textOf(document)),
});

/** @returns the last approved text; undefined if none was approved */
export function approvedTextOf(document: Fields | undefined) {
  const approved = document?.[APPROVED];
  return typeof approved === "string"
    ? (JSON.parse(approved) as Fields)
    : undefined;
}

/** @returns whether a document's text is its approved text */
export const isApproved = (document: Fields): boolean =>
  document[APPROVED] === canonicalJson(textOf(document));
