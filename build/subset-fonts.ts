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
import { LATIN } from "./letters.ts";

const require = createRequire(import.meta.url);

type Face = {
  source: string;
  target: string;
  axes: NonNullable<Parameters<typeof subsetFont>[2]["variationAxes"]>;
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
  return subsetFont(whole, LATIN.join(""), {
    targetFormat: format,
    variationAxes: axes,
  });
}
