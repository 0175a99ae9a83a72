/** Computes values from the brand. The other files of this folder are data, which a fork owns. */
import { COLOURS, type Colour, logo } from "./brand.ts";

/** @returns the colours as declarations of CSS custom properties */
export const colourDeclarations = (scheme: keyof Colour): string[] =>
  Object.entries<Colour>(COLOURS).flatMap(([role, { [scheme]: colour }]) =>
    colour ? `--color-${role}: ${colour};` : [],
  );

/**
 * The icon as SVG: the logo on a 32 × 32 square.
 *
 * @param corner radius of the square's corners
 */
export function icon(corner = 4): string {
  const hyphenated = (name: string) =>
    name.replace(/[A-Z]/g, "-$&").toLowerCase();
  const paths = logo(COLOURS["ink-on-panel"].light).map((path) => {
    const attributes = Object.entries(path).map(
      ([name, value]) => `${hyphenated(name)}="${value}"`,
    );
    return `<path ${attributes.join(" ")}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${COLOURS.panel.light}"/><g transform="translate(4 4)">${paths.join("")}</g></svg>\n`;
}
