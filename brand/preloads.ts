/** Written by `npm run brand` from brand/brand.ts. */
export const PRELOADS = [
  "/assets/fonts/newsreader-e99bc5c5.woff2",
  "/assets/fonts/inter-332ba44d.woff2",
];
