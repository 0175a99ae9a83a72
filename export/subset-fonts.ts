/**
 * Cuts the page's two faces out of their font packages: Latin letters only,
 * optical size and weight limited to what the design uses. Run by hand after a
 * change here (`npm run fonts`); the results are committed, so that a build
 * needs no font tool and the bytes a visitor downloads are reviewed. What stands
 * in for them until they arrive is in `src/app/styles/font-fallbacks.css`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** Latin-1 and the typographic marks and signs an editor reaches for. */
const LATIN = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[0x131, 0x152, 0x153, 0x160, 0x161, 0x178, 0x17d, 0x17e, 0x192],
  ...[0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a, 0x201c],
  ...[0x201d, 0x201e, 0x2020, 0x2022, 0x2026, 0x2032, 0x2033, 0x2039],
  ...[0x203a, 0x20ac, 0x2122, 0x2190, 0x2192, 0x2197, 0x2212, 0x2248],
]
  .map((codePoint) => String.fromCodePoint(codePoint))
  .join("");

type Face = {
  source: string;
  target: string;
  axes: Parameters<typeof subsetFont>[2]["variationAxes"];
  format: Parameters<typeof subsetFont>[2]["targetFormat"];
};

const NEWSREADER: Face = {
  source:
    "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  target: "newsreader.woff2",
  axes: { wght: 380, opsz: 44 },
  format: "woff2",
};
const INTER: Face = {
  source: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  target: "inter.woff2",
  axes: { wght: { min: 400, max: 600, default: 400 } },
  format: "woff2",
};

const faces: Face[] = [
  NEWSREADER,
  {
    // For the social image: its renderer reads no WOFF2.
    ...NEWSREADER,
    target: "newsreader.ttf",
    axes: { wght: 380, opsz: 72 },
    format: "truetype",
  },
  INTER,
];

for (const face of faces) {
  const subset = await cut(face);
  await writeFile(
    new URL(`../src/fonts/${face.target}`, import.meta.url),
    subset,
  );
  process.stdout.write(`${face.target}: ${subset.length} bytes\n`);
}
async function cut({ source, axes, format }: Face): Promise<Uint8Array> {
  const whole = await readFile(require.resolve(source));
  return subsetFont(whole, LATIN, {
    targetFormat: format,
    variationAxes: axes,
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
