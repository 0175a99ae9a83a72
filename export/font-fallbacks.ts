/**
 * What stands in for the page's faces until they have arrived: fonts that
 * visitors' systems have, stretched so that a text is as wide and as high and
 * nothing moves when the face arrives (CSS Fonts Level 5,
 * `size-adjust` and the metric overrides).
 */
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";

/** A font of visitors' systems. Lengths in its own units, of which `unitsPerEm` are an em. */
type SystemFont = {
  familyName: string;
  /** The names that it, and fonts just as wide, go by on a system. */
  locals: string[];
  /** Of the face that it stands in for, when it does not for all. */
  weight?: string;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean width of letters as often as they are in English. */
  xWidthAvg: number;
};

/*
 * Measures as @capsizecss/unpack reads them from the fonts (Roboto and Noto
 * Serif: from @capsizecss/metrics 4.3). Liberation Sans and Helvetica are as
 * wide as Arial, Liberation Serif and Times as Times New Roman, letter by letter.
 */
const ARIAL = {
  familyName: "Arial",
  unitsPerEm: 2048,
  ascent: 1854,
  descent: -434,
  lineGap: 67,
};

const SYSTEM_FONTS = {
  sans: [
    {
      ...ARIAL,
      locals: ["Arial", "ArialMT", "Liberation Sans", "Helvetica"],
      xWidthAvg: 913,
    },
    {
      ...ARIAL,
      locals: [
        "Arial Bold",
        "Arial-BoldMT",
        "Liberation Sans Bold",
        "Helvetica Bold",
      ],
      weight: "600",
      xWidthAvg: 983,
    },
    {
      // Android
      familyName: "Roboto",
      locals: ["Roboto", "Roboto Regular", "Roboto-Regular"],
      unitsPerEm: 2048,
      ascent: 1900,
      descent: -500,
      lineGap: 0,
      xWidthAvg: 911,
    },
  ],
  serif: [
    {
      familyName: "Times New Roman",
      locals: [
        "Times New Roman",
        "TimesNewRomanPSMT",
        "Liberation Serif",
        "Times",
      ],
      unitsPerEm: 2048,
      ascent: 1825,
      descent: -443,
      lineGap: 87,
      xWidthAvg: 832,
    },
    {
      // Android
      familyName: "Noto Serif",
      locals: ["Noto Serif", "Noto Serif Regular", "NotoSerif-Regular"],
      unitsPerEm: 1000,
      ascent: 1069,
      descent: -293,
      lineGap: 0,
      xWidthAvg: 481,
    },
  ],
} satisfies Record<string, SystemFont[]>;

/**
 * @param name of the face; its stand-ins are `NAME-fallback-1`, `NAME-fallback-2`
 * @param weights the face as font files, by weight
 * @param kind the system fonts that stand in
 * @returns `@font-face` rules
 * @throws Error when a weight that has a stand-in is not among the files
 */
export async function fallbackFaces(
  name: string,
  weights: Record<string, Uint8Array>,
  kind: keyof typeof SYSTEM_FONTS,
): Promise<string> {
  const systemFonts: SystemFont[] = SYSTEM_FONTS[kind];
  const families = [
    ...new Set(systemFonts.map(({ familyName }) => familyName)),
  ];
  const rules = systemFonts.map(async (systemFont) => {
    const { locals, weight, familyName } = systemFont;
    const ownWeight = weight ?? "400";
    const file = weights[ownWeight];
    if (!file) throw new Error(`${name} has no weight ${ownWeight}`);
    const { fontFaces } = createFontStack(
      [await fromBuffer(Buffer.from(file)), systemFont],
      { fontFaceFormat: "styleObject" },
    );
    const measures = fontFaces[0]?.["@font-face"];
    const declarations = {
      "font-family": `"${name}-fallback-${families.indexOf(familyName) + 1}"`,
      src: locals.map((local) => `local("${local}")`).join(", "),
      "font-weight": weight,
      "ascent-override": measures?.ascentOverride,
      "descent-override": measures?.descentOverride,
      "line-gap-override": measures?.lineGapOverride,
      "size-adjust": measures?.sizeAdjust,
    };
    const lines = Object.entries(declarations).map(([property, value]) =>
      value ? `  ${property}: ${value};\n` : "",
    );
    return `@font-face {\n${lines.join("")}}\n`;
  });
  return (await Promise.all(rules)).join("\n");
}
