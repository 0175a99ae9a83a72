/**
 * The logo and the colours that are needed where no style sheet reaches: the
 * manifest, `theme-color`, the social picture, the icons, the Studio and the
 * operators' growth page. `brand.test.ts` holds them to `tokens.css`.
 */

/** An N drawn as a rule that holds between two posts: a line of 2 units in a square of 24. */
export const LOGO_PATH = "M4 21V4.5h3.5v5.25h4.5v4.5h4.5v5.25H20V3";

/** The page's colours in the light scheme. */
export const LIGHT = {
  paper: "#fbfaf6",
  ink: "#14201b",
  muted: "#4c5a53",
  hairline: "#e4e0d4",
  green: "#1c6b51",
  mint: "#d5ebdf",
  brass: "#8a5f12",
} as const;

/** The same in the dark scheme. */
export const DARK: Record<keyof typeof LIGHT, string> = {
  paper: "#0b1512",
  ink: "#eef1ea",
  muted: "#a9b8af",
  hairline: "#24352e",
  green: "#86cdae",
  mint: "#1c3b2f",
  brass: "#d9ab55",
};

/** The waitlist's panel, dark in both schemes: the icon has the logo on it. */
export const PANEL = { background: "#0f2e25", ink: "#f4f1e8" } as const;

/** The logo as a file: a square of 32 with rounded corners. */
export const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${PANEL.background}"/><path transform="translate(4 4)" d="${LOGO_PATH}" fill="none" stroke="${PANEL.ink}" stroke-width="2"/></svg>\n`;
