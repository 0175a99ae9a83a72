import localFont from "next/font/local";

/** Display face: headings, quotes, numerals. Subset by src/fonts/subset.ts. */
export const newsreader = localFont({
  src: "../fonts/newsreader.woff2",
  weight: "400",
  variable: "--font-newsreader",
  adjustFontFallback: "Times New Roman",
  display: "swap",
});

/** Text face. */
export const inter = localFont({
  src: "../fonts/inter.woff2",
  weight: "400 600",
  variable: "--font-inter",
  adjustFontFallback: "Arial",
  display: "swap",
});
