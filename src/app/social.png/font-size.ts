import type { Font } from "fontkitten";

export const LINE_HEIGHT = 1.04;

export type Place = { largest: number; width: number; height: number };

/** @returns the largest size, in pixels, at which a text fits its place without breaking words */
export function fontSize(
  text: string,
  font: Font,
  { largest, width, height }: Place,
): number {
  const widthOf = (part: string) =>
    font
      .glyphsForString(part)
      .reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) /
    font.unitsPerEm;
  const words = text.split(" ").map(widthOf);
  const longest = Math.max(...words);
  const space = widthOf(" ");
  const fits = (size: number) => {
    const room = width / size;
    let lines = 1;
    let end = 0;
    for (const word of words) {
      end += space + word;
      if (end - space <= room) continue;
      lines += 1;
      end = space + word;
    }
    return longest <= room && lines * LINE_HEIGHT * size <= height;
  };
  let size = largest;
  while (!fits(size)) size -= 1;
  return size;
}
