import type { Font } from "fontkitten";

/** Emoji, which systems draw with their own fonts, and characters that are never drawn. */
const PICTURES =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\uFE0F|(?!\s)\p{C}/gu;

/**
 * @returns the text that the social picture draws: without emoji, which the renderer would fetch
 *   from the network, and empty if the font lacks a letter
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
