import { create } from "fontkitten";

/** Below this size, a word that is wider than the picture is broken. */
const SMALLEST_WITH_WHOLE_WORDS = 28;
export const LINE_HEIGHT = 1.04;

type Place = { largest: number; width: number; height: number };

/**
 * @param file a font
 * @returns a function that chooses the largest size, in pixels, at which a text fits its place
 */
export function fontSizes(file: Buffer) {
  const font = create(file);
  if (font.isCollection) throw new Error("A font file has one font.");
  const widthOf = (text: string) =>
    font
      .glyphsForString(text)
      .reduce((width, { advanceWidth }) => width + advanceWidth, 0) /
    font.unitsPerEm;

  return (text: string, { largest, width, height }: Place): number => {
    const words = text.split(" ").map(widthOf);
    const longest = Math.max(...words);
    const space = widthOf(" ");
    const fits = (size: number) => {
      const room = width / size;
      let lines = 1;
      let end = 0;
      for (const word of words) {
        if (end > 0 && end + space + word > room) {
          lines += 1;
          end = 0;
        }
        end += (end > 0 ? space : 0) + word;
        lines += Math.ceil(end / room) - 1;
        if (end > room) end %= room;
      }
      const hasWholeWords = longest <= room || size < SMALLEST_WITH_WHOLE_WORDS;
      return hasWholeWords && lines * LINE_HEIGHT * size <= height;
    };
    let size = largest;
    while (size > 16 && !fits(size)) size -= 2;
    return size;
  };
}
