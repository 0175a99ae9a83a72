/** Written by `npm run brand` from brand/brand.ts. */
export const PRELOADS = [
  "/assets/fonts/newsreader-bbdc5aa9.woff2",
  "/assets/fonts/inter-963855d2.woff2",
];
