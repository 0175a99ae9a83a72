/** Written by `npm run brand` from brand/brand.ts. */
export const PRELOADS = [
  "/assets/fonts/newsreader-bbdc5aa9.woff2",
  "/assets/fonts/inter-963855d2.woff2",
];

/** The letters of the whole display font, without those of ASCII. */
export const DISPLAY_LETTERS =
  " ¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿıŒœ–—‘’‚“”„•…′″‹›€™−";

/** How far the middle of the display font's capitals is above that of a line, in em. */
export const CAPITALS_ABOVE = 0.100;
