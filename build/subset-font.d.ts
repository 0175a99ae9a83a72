/** The part of subset-font's interface that is used here; the package brings no types. */
declare module "subset-font" {
  export type Axis = number | { min: number; max: number; default: number };

  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      keepFeatures?: string[];
      variationAxes?: Record<string, Axis>;
    },
  ): Promise<Uint8Array>;
}
