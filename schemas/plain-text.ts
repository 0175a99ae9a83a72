import { toPlainText } from "@portabletext/react";

/**
 * Characters that never belong in a sentence of the page: control characters,
 * zero-width and direction-changing ones. They can hide text from a reader,
 * from the copy checks and from a search engine, or turn a line around.
 */
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/u;

/**
 * Says what is wrong with a plain text, beyond being absent or too long.
 *
 * @param value the text as typed; anything that is no string is left to Sanity's own rules
 * @returns `true`, or the problem as an editor reads it
 */
export function readable(value: unknown): true | string {
  if (typeof value !== "string" || value === "") return true;
  // Line breaks are fine in a text of several lines.
  if (INVISIBLE.test(value.replace(/\r?\n/g, " "))) {
    return "This text contains an invisible character, usually from pasting. Type the sentence again here.";
  }
  if (value.trim() === "") {
    return "This text is only spaces: the page would show a gap. Write the words, or discard your change.";
  }
  return true;
}

/** Refuses running text that would be a gap on the page, or that hides characters. */
export function readableProse(blocks: unknown): true | string {
  if (!Array.isArray(blocks) || blocks.length === 0) return true;
  return readable(toPlainText(blocks) || " ");
}
