/**
 * Which text was approved: nothing else is built. A document carries a copy of the
 * text that was approved last, in a hidden field that a script or an import leaves
 * as it is when it changes the text. Who approved it, and why, is recorded in a
 * document of its own (`studio/approval/publish.ts`).
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

/** @returns the text that was approved last; undefined if none was */
export function approvedTextOf(document: Fields | undefined) {
  const approved = document?.[APPROVED];
  return typeof approved === "string"
    ? (JSON.parse(approved) as Fields)
    : undefined;
}

/** @returns whether the text of a document is the one that was approved */
export const isApproved = (document: Fields): boolean =>
  document[APPROVED] === canonicalJson(textOf(document));
