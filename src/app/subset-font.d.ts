/** The package has no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      keepFeatures?: string[];
      keepAllGlyphs?: boolean;
      variationAxes?: Record<string, number>;
    },
  ): Promise<Buffer>;
}
