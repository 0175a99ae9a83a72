/**
 * `npm run brand`: writes the files that are made from `content/brand.ts`. A test fails
 * when one of them is out of date.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Font, fromBuffer } from "@capsizecss/unpack";
import sharp from "sharp";
import subsetFont from "subset-font";
import { FONTS, icon, properties } from "../content/brand.ts";

const PROJECT = join(import.meta.dirname, "..");

/** @returns the content of each file by its path in the project */
export async function brandFiles(): Promise<Record<string, Buffer>> {
  return {
    "src/app/styles/colours.css": Buffer.from(colours()),
    "src/app/styles/fonts.css": Buffer.from(await fonts()),
    "public/icon.svg": Buffer.from(icon()),
    "public/icon.png": await png(32, icon()),
    // Phones round the corners themselves, and may crop a maskable icon to a circle.
    "public/apple-icon.png": await png(180, icon(0)),
    "public/icon-192.png": await png(192, icon()),
    "public/icon-512.png": await png(512, icon()),
    "public/icon-maskable-512.png": await png(512, icon(0, 4)),
  };
}

const png = (size: number, svg: string) =>
  sharp(Buffer.from(svg))
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

const colours = () => `/* Written by \`npm run brand\` from content/brand.ts. */
@theme {
  --color-*: initial;
  ${properties("light").join("\n  ")}
}

@media screen and (prefers-color-scheme: dark) {
  :root {
    ${properties("dark").join("\n    ")}
  }

  .form-sheet {
    color-scheme: light;
    ${properties("form").join("\n    ")}
  }
}
`;

type SystemFont = [names: string, width: number];

/**
 * Fonts of systems that are shown until the page's own have loaded, scaled so that nothing
 * moves then (CSS Fonts Level 5): Liberation and Helvetica are as wide as Arial and Times
 * New Roman, Android has Roboto and Noto Serif, a Linux with few fonts DejaVu. With the
 * width of an average letter in em, as @capsizecss/unpack reads it from a file.
 */
const SYSTEM_FONTS: Record<
  "serif" | "sans-serif",
  { normal: SystemFont; bold?: SystemFont }[]
> = {
  serif: [
    {
      normal: [
        "Times New Roman, TimesNewRomanPSMT, Liberation Serif, Times",
        0.4063,
      ],
    },
    { normal: ["Noto Serif, Noto Serif Regular, NotoSerif-Regular", 0.481] },
    { normal: ["DejaVu Serif", 0.5166] },
  ],
  "sans-serif": [
    {
      normal: ["Arial, ArialMT, Liberation Sans, Helvetica", 0.4458],
      bold: [
        "Arial Bold, Arial-BoldMT, Liberation Sans Bold, Helvetica Bold",
        0.48,
      ],
    },
    { normal: ["Roboto, Roboto Regular, Roboto-Regular", 0.4448] },
    {
      normal: ["DejaVu Sans", 0.5083],
      bold: ["DejaVu Sans Bold", 0.5742],
    },
  ],
};

/** The fonts' style sheet, and the tokens that name them. */
async function fonts(): Promise<string> {
  const faces: string[] = [];
  const tokens: string[] = [];
  const face = (family: string, lines: string[]) =>
    faces.push(
      `@font-face {\n  ${[`font-family: "${family}"`, ...lines].join(";\n  ")};\n}\n`,
    );
  for (const [role, { family, file, weight, fallback }] of Object.entries(
    FONTS,
  )) {
    const bytes = await readFile(join(PROJECT, "src/fonts", file));
    face(family, [
      `src: url("../../fonts/${file}") format("woff2")`,
      `font-weight: ${weight}`,
      "font-display: swap",
    ]);
    const [, boldest] = weight.split(" ");
    const names = [`"${family}"`];
    for (const [index, { normal, bold }] of SYSTEM_FONTS[fallback].entries()) {
      const name = `${role}-fallback-${index + 1}`;
      names.push(name);
      face(name, scaled(await fromBuffer(bytes), normal));
      if (!boldest || !bold) continue;
      const instance = await subsetFont(bytes, "", {
        targetFormat: "truetype",
        keepAllGlyphs: true,
        variationAxes: { wght: Number(boldest) },
      });
      const metrics = await fromBuffer(instance);
      face(name, [`font-weight: ${boldest}`, ...scaled(metrics, bold)]);
    }
    tokens.push(`--font-${role}: ${names.join(", ")}, ${fallback};`);
  }
  return `/* Written by \`npm run brand\` from content/brand.ts. */
${faces.join("\n")}
@theme {
  --font-*: initial;
  ${tokens.join("\n  ")}
}
`;
}

/** @returns declarations with which a system's font takes as much space as ours */
function scaled(ours: Font, [names, width]: SystemFont): string[] {
  const scale = ours.xWidthAvg / ours.unitsPerEm / width;
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const height = (units: number) => percent(units / ours.unitsPerEm / scale);
  return [
    `src: ${names.replaceAll(/([^,]+)(, )?/g, 'local("$1")$2')}`,
    `ascent-override: ${height(ours.ascent)}`,
    `descent-override: ${height(-ours.descent)}`,
    "line-gap-override: 0%",
    `size-adjust: ${percent(scale)}`,
  ];
}

if (import.meta.main)
  for (const [path, content] of Object.entries(await brandFiles()))
    await writeFile(join(PROJECT, path), content);
