/** Computes values from the brand. The other files of this folder are data, which a fork owns. */
import { COLOURS, type Colour, LETTERS, logo } from "./brand.ts";
import { FONT_LETTERS } from "./fonts.ts";

/** @returns declarations of the colours as custom properties */
export const colourDeclarations = (scheme: keyof Colour): string[] =>
  Object.entries<Colour>(COLOURS).flatMap(([role, { [scheme]: colour }]) =>
    colour ? `--color-${role}: ${colour};` : [],
  );

/**
 * The icon as SVG: the logo on a square of 32.
 *
 * @param corner radius of the square's corners
 */
export function icon(corner = 4): string {
  const hyphenated = (name: string) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const paths = logo(COLOURS["ink-on-panel"].light).map((path) => {
    const attributes = Object.entries(path).map(
      ([name, value]) => `${hyphenated(name)}="${value}"`,
    );
    return `<path ${attributes.join(" ")}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${COLOURS.panel.light}"/><g transform="translate(4 4)">${paths.join("")}</g></svg>\n`;
}

/** Characters that systems draw in fonts of their own, or not at all. */
const PICTURES =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\uFE0F|(?!\s)\p{C}/gu;

/** @returns the drawn characters of a text that are neither ASCII nor in a list */
export const lettersBeyond = (letters: string, text: string): string[] =>
  [...new Set(text.replace(PICTURES, ""))].filter(
    (letter) => /[^\s!-~]/.test(letter) && !letters.includes(letter),
  );

/**
 * @returns a text as the social picture draws it: without emoji, which would be fetched from
 *   the network, and empty if the font lacks a letter
 */
export const drawableText = (text: string): string => {
  const plain = text.replace(PICTURES, "").replace(/\s+/g, " ").trim();
  return lettersBeyond(FONT_LETTERS.display, plain).length > 0 ? "" : plain;
};

/** @returns what the letters of the content cost visitors, and what to do; empty if nothing */
export function adviceOnLetters(content: unknown): string {
  const letters = lettersBeyond("", JSON.stringify(content));
  const fonts = Object.values(FONT_LETTERS);
  const isMissing = (letter: string) =>
    fonts.some((whole) => !whole.includes(letter));
  const missing = letters.filter(isMissing).join(" ");
  const inWholeFont = lettersBeyond(LETTERS + missing, letters.join("")).join(
    " ",
  );
  return [
    inWholeFont &&
      `Visitors fetch larger fonts for these letters: ${inWholeFont}. If they are common in your language, add them to LETTERS in brand/brand.ts and run npm run brand.`,
    missing &&
      `A font lacks these letters: ${missing}. Visitors see them in a font of their system, and the picture of shared links leaves out texts that have them. Use files in brand/fonts that have them, or other words.`,
  ]
    .filter(Boolean)
    .join("\n");
}
