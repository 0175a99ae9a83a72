/**
 * Characters that never belong in a sentence of the page: control characters,
 * zero-width and direction-changing ones. They can hide words from a reader,
 * from the copy checks and from a search engine, or turn a line around.
 */
const INVISIBLE =
  /[\p{Cc}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/u;

/** Line breaks are fine in a text of several lines; everything else invisible is not. */
const withoutLineBreaks = (text: string) => text.replace(/\r?\n/g, " ");

/**
 * Says what is wrong with a plain text, beyond being absent or too long.
 *
 * @param value the text as typed; anything that is no string is left to Sanity's own rules
 * @returns `true`, or the problem in the words an editor reads
 */
export function readable(value: unknown): true | string {
  if (typeof value !== "string" || value === "") return true;
  const text = withoutLineBreaks(value);
  if (INVISIBLE.test(text)) {
    return "This text contains an invisible character, usually from pasting. Type the sentence again here.";
  }
  if (text.trim() === "") {
    return "This text is only spaces: the page would show a gap. Write the words, or discard your change.";
  }
  return true;
}
