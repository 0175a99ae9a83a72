/** Turns what editors write and paste into the text that visitors read. */

/** Invisible or private characters that hide text from search engines or reverse a line. */
const HIDDEN_CHARACTERS =
  /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uE000-\uF8FF\uFEFF\uFFFC\u{E0000}-\u{E007F}]|(?<![\p{L}\p{M}])\u00AD|\u00AD(?!\p{L})/gu;

/** Joiners of Latin letters join nothing. Other scripts and emoji need theirs. */
const LATIN_JOINERS = /(?<=\p{sc=Latn})[\u200C\u200D]+(?=\p{sc=Latn})/gu;

/** A no-break space is kept beside a digit or a mark and after a short word: `5 %`, `w domu`. */
const NEEDLESS_NO_BREAK =
  /(?<![\p{N}\p{P}]|(?<!\p{L})\p{L}{1,2})[\u00A0\u202F](?![\p{N}\p{P}])/gu;

/**
 * Reads a part of a paragraph: white space becomes one space, or the line breaks in it, and
 * hidden characters go. Accents stay.
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
 * Reads a text as visitors, search engines and screen readers do.
 *
 * @param rows of its field: a line break stays if there are several
 */
export const readableText = (text: string, rows = 1): string =>
  readableSpan(rows > 1 ? text : text.replace(/[\n\r]/g, " ")).trim();

/** @returns how many letters the longest part of a text has that no line break divides */
export const longestPart = (text: string): number =>
  Math.max(...text.split(/[\s\u00AD–—-]/).map((part) => [...part].length));
