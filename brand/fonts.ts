/** Written by `npm run brand` from brand/brand.ts. */
export const PRELOADS = [
  "/assets/fonts/newsreader-bbdc5aa9.woff2",
  "/assets/fonts/inter-963855d2.woff2",
];

/** How far the middle of the display font's capitals is above that of a line, in em. */
export const CAPITALS_ABOVE = 0.100;
