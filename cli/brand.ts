/** `npm run brand`: writes the files that are made from `brand/brand.ts`. */
import { hash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import { create } from "fontkitten";
import sharp from "sharp";
import subsetFont from "subset-font";
import { FONTS, HYPHENATE_FROM, LETTERS } from "../brand/brand.ts";
import { colourDeclarations, icon } from "../brand/derived.ts";
import { runCommand } from "../lib/command.ts";
import { root } from "../lib/root.ts";

/** @returns the content of each file by its path in the project */
export async function brandFiles(): Promise<Record<string, Buffer>> {
  return {
    "brand/colours.css": Buffer.from(colourStyles()),
    ...(await fontFiles()),
    "public/icon.svg": Buffer.from(icon()),
    // Phones round the corners themselves.
    "public/apple-touch-icon.png": await png(180, icon(0)),
    "public/icon-512.png": await png(512, icon()),
  };
}

const png = (size: number, svg: string) =>
  sharp(Buffer.from(svg))
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

const colourStyles =
  () => `/* Written by \`npm run brand\` from brand/brand.ts. */
@theme {
  --color-*: initial;
  ${colourDeclarations("light").join("\n  ")}
}

@media screen and (prefers-color-scheme: dark) {
  :root {
    ${colourDeclarations("dark").join("\n    ")}
  }

  .form-sheet {
    color-scheme: light;
    ${colourDeclarations("form").join("\n    ")}
  }
}
`;

/**
 * System fonts, shown until the page's own fonts have loaded and scaled so that nothing moves
 * then (CSS Fonts Level 5). Liberation, Helvetica and Times are as wide as Arial and Times New
 * Roman. Android has Roboto and Noto Serif, and a Linux with few fonts has DejaVu. Each number
 * is the average width of a letter in em, as @capsizecss/unpack reads it from a file.
 */
const SYSTEM_FONTS = {
  serif: [
    [0.4063, "Times New Roman, TimesNewRomanPSMT, Liberation Serif, Times"],
    [0.481, "Noto Serif, Noto Serif Regular, NotoSerif-Regular"],
    [0.5166, "DejaVu Serif"],
  ],
  "sans-serif": [
    [0.4458, "Arial, ArialMT, Liberation Sans, Helvetica"],
    [0.48, "Arial Bold, Arial-BoldMT, Liberation Sans Bold, Helvetica Bold"],
    [0.4448, "Roboto, Roboto Regular, Roboto-Regular"],
    [0.5083, "DejaVu Sans"],
    [0.5742, "DejaVu Sans Bold"],
  ],
} as const;

/** The folder of the font files. Browsers cache them for a year, so each name contains a hash. */
const FONT_FILES = "public/assets/fonts";

/**
 * OpenType features of the preloaded files: the defaults of browsers (CSS Fonts Level 4), except
 * contextual alternates, which would add 1.5 kB to Inter, and the figures that our styles use.
 */
const FEATURES = "ccmp clig kern liga locl mark mkmk rlig lnum tnum".split(" ");

/** @returns the font files, their style sheet, and `brand/fonts.ts` */
async function fontFiles(): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const faces: string[] = [];
  const tokens: string[] = [];
  const preloads: string[] = [];
  let capitalsAbove = "";
  const addFile = (name: string, font: Buffer) => {
    const path = `${FONT_FILES}/${name}-${hash("sha256", font).slice(0, 8)}.woff2`;
    files[path] = font;
    return path.replace("public", "");
  };
  for (const [role, font] of Object.entries(FONTS)) {
    const bytes = await readFile(join(root, "brand/fonts", font.file));
    const whole = lettersIn(bytes);
    const missing = [...LETTERS].filter((letter) => !whole.includes(letter));
    if (missing.length > 0)
      throw new Error(
        `brand/fonts/${font.file} lacks these letters: ${missing.join(" ")}. Use a font that has them (docs/fork.md), or remove them from LETTERS in brand/brand.ts.`,
      );
    const name = basename(font.file, ".woff2");
    const subset = await subsetFont(bytes, LETTERS, {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
    });
    const wholePath = addFile(`${name}-whole`, bytes);
    const preload = addFile(name, subset);
    preloads.push(`  "${preload}",\n`);
    const system = await systemFaces(role, font, bytes);
    // Browsers try the later rule first (CSS Fonts Level 4, "composite faces").
    faces.push(
      ownFace(font, wholePath, whole),
      ownFace(font, preload, lettersIn(subset)),
      ...system.faces,
    );
    const names = [`"${font.family}"`, ...system.names, font.fallback];
    tokens.push(`--font-${role}: ${names.join(", ")};`);
    if (role === "display") capitalsAbove = system.capitalsAbove;
  }
  const [weight] = FONTS.display.weight.split(" ");
  // The minimum number of letters before and after a hyphen.
  const beside = Math.floor(HYPHENATE_FROM * 0.4);
  const styles = `/* Written by \`npm run brand\` from brand/brand.ts. */
${faces.map((lines) => `@font-face {\n  ${lines}\n}\n`).join("\n")}
@theme {
  --font-*: initial;
  ${tokens.join("\n  ")}
  --capitals-above: ${capitalsAbove}em;
}

@layer base {
  body {
    hyphenate-limit-chars: ${HYPHENATE_FROM} ${beside} ${beside};
  }

  h1,
  h2,
  h3,
  blockquote {
    font-weight: ${weight};
  }
}
`;
  const code = `/** Written by \`npm run brand\` from brand/brand.ts. */
export const PRELOADS = [
${preloads.join("")}];

/** How far the middle of the display font's capitals is above that of a line, in em. */
export const CAPITALS_ABOVE = ${capitalsAbove};
`;
  files["brand/fonts.css"] = Buffer.from(styles);
  files["brand/fonts.ts"] = Buffer.from(code);
  return files;
}

type Font = (typeof FONTS)[keyof typeof FONTS];

/** @returns the `@font-face` descriptors for one file of the page's own font */
const ownFace = (font: Font, path: string, letters: string) =>
  `font-family: "${font.family}";
  src: url("${path}") format("woff2");
  font-weight: ${font.weight};
  font-display: swap;
  unicode-range: ${unicodeRange(letters)};`;

/** @returns `@font-face` descriptors and names of a font's fallbacks, and `capitalsAbove` */
async function systemFaces(
  role: string,
  { weight, fallback }: Font,
  bytes: Buffer,
) {
  const names: string[] = [];
  const faces: string[] = [];
  const [, wght] = weight.split(" ");
  const regular = await fromBuffer(bytes);
  const bold = wght && (await fromBuffer(await fontAtWeight(bytes, wght)));
  for (const [width, systemFonts] of SYSTEM_FONTS[fallback]) {
    const isBold = systemFonts.endsWith("Bold");
    const metrics = isBold ? bold : regular;
    if (!metrics) continue;
    if (!isBold) names.push(`${role}-fallback-${names.length + 1}`);
    const { ascent, descent, unitsPerEm, xWidthAvg } = metrics;
    const scale = xWidthAvg / unitsPerEm / width;
    const height = (units: number) => percent(units / unitsPerEm / scale);
    const sources = systemFonts.split(", ").map((name) => `local("${name}")`);
    faces.push(`font-family: ${names.at(-1)};
  src: ${sources.join(", ")};${isBold ? `\n  font-weight: ${wght};` : ""}
  ascent-override: ${height(ascent)};
  descent-override: ${height(-descent)};
  line-gap-override: 0%;
  size-adjust: ${percent(scale)};`);
  }
  const { capHeight, ascent, descent, unitsPerEm } = regular;
  const above = (capHeight - ascent - descent) / 2 / unitsPerEm;
  return { names, faces, capitalsAbove: above.toFixed(3) };
}

/** @returns the characters that a font has glyphs for, in Unicode order */
function lettersIn(file: Buffer): string {
  const font = create(file);
  // The types allow a collection of fonts, but these files have one font each.
  const codes = font.isCollection ? [] : font.characterSet;
  return codes
    .sort((a, b) => a - b)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\P{C}/u.test(letter))
    .join("");
}

/** @returns the value of `unicode-range` for characters in Unicode order */
function unicodeRange(letters: string): string {
  const ranges: [first: number, last: number][] = [];
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0;
    const range = ranges.at(-1);
    if (range && range[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  const written = ranges.map(([first, last]) =>
    first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
  );
  return written.join(", ");
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

const fontAtWeight = (font: Buffer, wght: string) =>
  subsetFont(font, "", {
    targetFormat: "truetype",
    keepAllGlyphs: true,
    variationAxes: { wght: Number(wght) },
  });

if (import.meta.main)
  await runCommand(async () => {
    const files = await brandFiles();
    await rm(join(root, FONT_FILES), { recursive: true, force: true });
    await mkdir(join(root, FONT_FILES), { recursive: true });
    for (const [path, content] of Object.entries(files))
      await writeFile(join(root, path), content);
  });
