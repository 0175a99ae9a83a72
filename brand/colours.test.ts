import { describe, expect, it } from "vitest";
import { COLOURS, type Colour } from "./brand.ts";

type Role = keyof typeof COLOURS;
type ContrastRule = [minimum: number, colours: Role[], grounds: Role[]];

/** The minimum contrast with a background: text (WCAG 1.4.3), edges and focus (1.4.11). */
const CONTRAST_RULES: ContrastRule[] = [
  [4.5, ["ink", "muted", "accent", "mark", "error"], ["paper", "surface"]],
  [4.5, ["ink", "muted", "accent", "mark"], ["wash"]],
  [4.5, ["action-ink"], ["action", "action-hover"]],
  [4.5, ["ink-on-panel", "muted-on-panel", "mark-on-panel"], ["panel"]],
  [3, ["line"], ["paper", "surface"]],
];

describe.each(["light", "dark", "form"] as const)("%s", (scheme) => {
  const hexOf = (role: Role) => {
    const colour: Colour = COLOURS[role];
    return colour[scheme] ?? colour.light;
  };
  it.each(CONTRAST_RULES)("%d : 1, %j on %j", (minimum, colours, grounds) => {
    const pairs = colours.flatMap((colour) =>
      grounds.map((ground) => ({
        colour,
        ground,
        contrast: contrast(hexOf(colour), hexOf(ground)),
      })),
    );
    expect(pairs.filter(({ contrast }) => contrast < minimum)).toEqual([]);
  });
});

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(colour: string, ground: string): number {
  const [darker = 0, lighter = 0] = [colour, ground]
    .map(luminance)
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const bytes = Buffer.from(hex.slice(1), "hex");
  const [red = 0, green = 0, blue = 0] = Array.from(bytes, (byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
