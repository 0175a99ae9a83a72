import type { Font } from "fontkitten";

/** Characters that systems draw in fonts of their own, or not at all. */
const PICTURES =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\uFE0F|(?!\s)\p{C}/gu;

/**
 * @returns a text as the social picture draws it: without emoji, which would be fetched from
 *   the network, and empty if the font lacks a letter
 */
export function drawableText(
  text: string,
  font: Pick<Font, "hasGlyphForCodePoint">,
): string {
  const plain = text.replace(PICTURES, "").replace(/\s+/g, " ").trim();
  const isDrawn = (letter: string) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return [...plain].every(isDrawn) ? plain : "";
}
