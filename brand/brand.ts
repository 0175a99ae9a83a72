/**
 * The brand: language, logo, fonts, colours and the Studio's title. `npm run brand` writes the
 * icons and the style sheets for fonts and colours from this file; the social picture and the
 * Studio read it. A fork owns all of it.
 */

/** The Studio's title. The page gets the product's name from the content. */
export const NAME = "Northrule";

/** The language of the page (BCP 47). */
export const LANGUAGE = "en";

/** The number of letters from which browsers hyphenate a word automatically. German uses 10. */
export const HYPHENATE_FROM = 16;

/** The mark before each quote, in German „. */
export const QUOTATION_MARK = "“";

/**
 * The logo in a 24 × 24 view box, as the attributes of one or more SVG paths: an N drawn as
 * a rule between two posts. The paths of a filled logo have `fill: colour` alone.
 */
export const logo = (colour: string) => [
  {
    d: "M4 21V4.5h3.5v5.25h4.5v4.5h4.5v5.25H20V3",
    fill: "none",
    stroke: colour,
    strokeWidth: 2,
  },
];

/**
 * The fonts of headings and of all other text: WOFF2 files in `brand/fonts` with the Latin
 * letters. `weight` lists the weights that the page uses: headings have the first, bold text
 * the heaviest.
 */
export const FONTS = {
  display: {
    family: "Newsreader",
    file: "newsreader.woff2",
    weight: "400",
    fallback: "serif",
  },
  text: {
    family: "Inter",
    file: "inter.woff2",
    weight: "400 600",
    fallback: "sans-serif",
  },
} as const;

/**
 * The characters in the preloaded font files. For any other character, browsers fetch a second
 * file with the whole font.
 */
export const LETTERS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"$%&'()*+,-./:;?@\u00a0©·–—‘’“”…€";

/**
 * The limits that tests enforce. `bytes`: the size of one preloaded file, so that it fits, with
 * its headers, into the ten packets of 1,460 bytes that a server sends before it waits for an
 * acknowledgment (RFC 6928). `shift`: the Cumulative Layout Shift when the fonts arrive. It
 * allows words to move by a pixel; one line more or less costs ten times as much. Other font
 * families may need a higher limit: up to 0.1 is good (Web Vitals).
 */
export const FONT_LIMITS = { bytes: 13_800, shift: 0.001 };

/** A document's maximum bytes in brotli 5, which a test enforces. Longer texts may need more. */
export const DOCUMENT_LIMIT = 19_000;

export type Colour = { light: string; dark?: string; form?: string };

/**
 * The colours by role. A colour without `dark` is the same in both schemes. `form` is used in
 * the form's sheet, which stays light in the dark scheme.
 */
export const COLOURS = {
  paper: { light: "#fbfaf6", dark: "#0b1512", form: "#f6f3ea" }, // the page
  surface: { light: "#ffffff", dark: "#12201b", form: "#ece8dc" }, // sheets, dialogs, footer
  ink: { light: "#14201b", dark: "#eef1ea", form: "#14201b" }, // text
  muted: { light: "#4c5a53", dark: "#a9b8af", form: "#46534d" }, // secondary text
  hairline: { light: "#e4e0d4", dark: "#24352e", form: "#d6d1c2" }, // separators
  line: { light: "#8a9189", dark: "#62746b", form: "#7c847c" }, // control edges, 3:1 (WCAG 1.4.11)
  accent: { light: "#1c6b51", dark: "#86cdae", form: "#1c6b51" }, // logo, links, ticks, focus
  wash: { light: "#d5ebdf", dark: "#15291f", form: "#cfe4d6" }, // behind highlights
  mark: { light: "#8a5f12", dark: "#d9ab55", form: "#7d550d" }, // numerals, the line of the rules
  error: { light: "#a3261b", dark: "#ff9d8f", form: "#962318" },
  action: { light: "#0f2e25", dark: "#d5ebdf", form: "#0f2e25" }, // the primary button
  "action-hover": { light: "#1c6b51", dark: "#f4f1e8", form: "#1c6b51" },
  "action-ink": { light: "#fbfaf6", dark: "#0b1512", form: "#fbfaf6" },
  panel: { light: "#0f2e25", dark: "#1a4c3a" }, // the waitlist, dark in both schemes; the icon
  "ink-on-panel": { light: "#f4f1e8" }, // also the icon's logo
  "muted-on-panel": { light: "#b9cdc2" },
  "mark-on-panel": { light: "#d9b264" },
  "hairline-on-panel": { light: "#4c655d" },
  backdrop: { light: "#0b15128c" }, // over the page, behind a dialog
  "behind-dialog": { light: "#777c79", dark: "#0b1512" }, // paper with the backdrop on it
  "shadow-edge": { light: "#14201b0d", dark: "#00000066" }, // at the edge of floating sheets
  "shadow-wide": { light: "#14201b38", dark: "#000000b3" },
} satisfies Record<string, Colour>;
