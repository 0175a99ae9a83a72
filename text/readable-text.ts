/** Turns what editors write and paste into the text that visitors read. */

/** A letter of a script that joins its letters, such as Arabic or Devanagari. */
const JOINING_LETTER = String.raw`(?!\p{scx=Latn}|\p{scx=Grek}|\p{scx=Cyrl}|\p{scx=Hani}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Hang})[\p{L}\p{M}]`;

/**
 * Characters that are invisible, but hide text from search engines or reverse a line, and those
 * for private use (U+E000 to U+F8FF). Not matched: a joiner beside a joining letter or between
 * two emoji, the tags in a flag of England, and a soft hyphen in a word.
 */
const HIDDEN_CHARACTERS = new RegExp(
  String.raw`[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uE000-\uF8FF\uFEFF]|(?<![\p{L}\p{M}])\u00AD|\u00AD(?!\p{L})|(?<!${JOINING_LETTER}|[\p{ExtPict}\p{EMod}\uFE0F](?=.\p{ExtPict}))[\u200C\u200D](?!${JOINING_LETTER})|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]`,
  "gu",
);

/** Ligatures, wide letters and digits, and mathematical letters, some of them in other blocks. */
const STYLED_LETTERS =
  /[\uFB00-\uFB06\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}\u2102\u210A-\u210E\u2110-\u2112\u2115\u2119-\u211D\u2124\u2128\u212C\u212D\u212F-\u2131\u2133\u2134]/gu;

/** Spaces, control characters, and characters that look like a space. */
const SEPARATORS = /[\p{Z}\p{Cc}\u2800\u3164\uFFFC]+/gu;

const LINE_BREAKS = /\r\n|[\n\r]/g;

/** A neighbour that a no-break space keeps on its line, as in `5 %` and `« mot » ?`. */
const DIGIT_OR_PUNCTUATION = /[\p{N}\p{P}]/u;

/** The space in `31 °C`, `5 %`, `20 €` and `25 m`. */
const SPACE_BEFORE_UNIT =
  /(?<=\d) (?=[%‰°\p{Sc}]|(?:[kcm]?m|k?g|m?l|h|min)(?![\p{L}\p{M}]))/gu;

/**
 * Reads a part of a paragraph: separators become one space, or the line breaks among them;
 * a number keeps its unit; hidden characters go; styled letters and hyphens become plain ones. Joiners and accents stay.
 */
export const readableSpan = (text: string): string =>
  text
    .replace(STYLED_LETTERS, (letter) => letter.normalize("NFKC"))
    // Fonts lack these hyphens.
    .replace(/[\u2010\u2011]/g, "-")
    .replace(HIDDEN_CHARACTERS, "")
    .replace(SEPARATORS, (run, at: number, whole: string) => {
      const lines = run.match(LINE_BREAKS);
      if (lines) return "\n".repeat(lines.length);
      const neighbours =
        whole.slice(at - 1, at) + whole.charAt(at + run.length);
      const isNoBreak = /^[\u00A0\u202F]+$/.test(run);
      return isNoBreak && DIGIT_OR_PUNCTUATION.test(neighbours)
        ? run.charAt(0)
        : " ";
    })
    .replace(SPACE_BEFORE_UNIT, "\u00A0")
    // A long word may be broken at a soft hyphen, but not an address.
    .replace(/\S*\u00AD\S*/g, (word) =>
      /^[^/@]{12,}$/.test(word) ? word : word.replaceAll("\u00AD", ""),
    );

/**
 * Reads a text as visitors, search engines and screen readers do.
 *
 * @param rows of its field: a line break stays if there are several
 */
export const readableText = (text: string, rows = 1): string =>
  readableSpan(rows > 1 ? text : text.replace(LINE_BREAKS, " ")).trim();

/** @returns how many letters the longest part of a text has that no line break divides */
export const longestPart = (text: string): number =>
  Math.max(...text.split(/[\s\u00AD–—-]/).map((part) => [...part].length));
