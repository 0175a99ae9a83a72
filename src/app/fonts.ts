import localFont from "next/font/local";

/** Display face: headings, quotes, numerals. Cut, and given its stand-ins, by export/subset-fonts.ts. */
export const newsreader = localFont({
  src: "../fonts/newsreader.woff2",
  weight: "400",
  variable: "--font-newsreader",
  adjustFontFallback: false,
  display: "swap",
});

/** Text face. */
export const inter = localFont({
  src: "../fonts/inter.woff2",
  weight: "400 600",
  variable: "--font-inter",
  adjustFontFallback: false,
  display: "swap",
});
