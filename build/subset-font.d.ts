/** The part of subset-font's interface that is used here; the package brings no types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2"; keepFeatures: string[] },
  ): Promise<Uint8Array>;
}
