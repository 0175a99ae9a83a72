/**
 * Which text was approved: nothing else is built. A document carries a copy of the
 * text that was approved last, in a field that forms do not show; whoever writes
 * the text past the Studio leaves the copy as it was. The record of who approved
 * it, and why, is a document of its own (`studio/approval/publish.ts`).
 */
import { APPROVED } from "../../schemas/define.ts";
import { canonicalJson } from "./content-fingerprint.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The text of a document, whichever of its versions it is in and whenever it was written. */
export const textOf = (document: Fields): Fields =>
  Object.fromEntries(
    Object.entries(document).filter(
      ([name]) => !name.startsWith("_") && name !== APPROVED,
    ),
  );

/** @returns whether two documents say the same */
export const isSameText = (one: Fields, other: Fields): boolean =>
  canonicalJson(textOf(one)) === canonicalJson(textOf(other));

/** @returns the document with its text as the approved one */
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
