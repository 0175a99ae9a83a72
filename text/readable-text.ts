/** Turns what editors write and paste into the text that visitors read. */

/** Invisible or private-use characters, which hide text from search engines or reverse a line. */
const HIDDEN_CHARACTERS =
  /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uE000-\uF8FF\uFEFF\uFFFC\u{E0000}-\u{E007F}]|(?<![\p{L}\p{M}])\u00AD|\u00AD(?!\p{L})/gu;

/** Joiners have no effect between Latin letters. Other scripts and emoji need theirs. */
const LATIN_JOINERS = /(?<=\p{sc=Latn})[\u200C\u200D]+(?=\p{sc=Latn})/gu;

/** A no-break space is kept beside a digit or a mark and after a short word: `5 %`, `w domu`. */
const NEEDLESS_NO_BREAK =
  /(?<![\p{N}\p{P}]|(?<!\p{L})\p{L}{1,2})[\u00A0\u202F](?![\p{N}\p{P}])/gu;

/**
 * Cleans a part of a paragraph: each run of white space becomes one space, or its line breaks,
 * and hidden characters are removed. Accents stay.
 */
export const readableSpan = (text: string): string =>
  text
    .replace(HIDDEN_CHARACTERS, "")
    .normalize("NFC")
    .replace(LATIN_JOINERS, "")
    // Fonts lack these hyphens.
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\s\p{Cc}]+/gu, (run) => {
      const lines = run.match(/\r\n|[\n\r]/g);
      if (lines) return "\n".repeat(lines.length);
      return /^[\u00A0\u202F]+$/.test(run) ? run.charAt(0) : " ";
    })
    .replace(NEEDLESS_NO_BREAK, " ");

/**
 * Cleans a text so that visitors, search engines and screen readers read the same.
 *
 * @param rows the rows of the text's field: line breaks stay if there are several
 */
export const readableText = (text: string, rows = 1): string =>
  readableSpan(rows > 1 ? text : text.replace(/[\n\r]/g, " ")).trim();

/** @returns the number of letters in the longest part of a text that no line break can divide */
export const longestPart = (text: string): number =>
  Math.max(...text.split(/[\s\u00AD–—-]/).map((part) => [...part].length));
