/**
 * Subsets the page's two faces out of their font packages: Latin letters only,
 * optical size and weight limited to what the design uses. Run by hand after a
 * change here (`npm run fonts`); the results are committed. Their fallbacks are
 * in `src/app/styles/font-fallbacks.css`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont, { type Axis } from "subset-font";
import { LATIN } from "./split-fonts.ts";

const require = createRequire(import.meta.url);

const INTER = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const NEWSREADER =
  "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2";

const faces: {
  source: string;
  target: string;
  variationAxes: Record<string, Axis>;
}[] = [
  {
    source: INTER,
    target: "inter.woff2",
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  },
  {
    source: NEWSREADER,
    target: "newsreader.woff2",
    variationAxes: { wght: 380, opsz: 44 },
  },
  {
    // For the social image: its renderer reads no WOFF2.
    source: NEWSREADER,
    target: "newsreader.ttf",
    variationAxes: { wght: 380, opsz: 72 },
  },
];

for (const { source, target, variationAxes } of faces) {
  const subset = await subsetFont(
    await readFile(require.resolve(source)),
    LATIN.join(""),
    {
      targetFormat: target.endsWith(".ttf") ? "truetype" : "woff2",
      variationAxes,
    },
  );
  await writeFile(new URL(`../src/fonts/${target}`, import.meta.url), subset);
  process.stdout.write(`${target}: ${subset.length} bytes\n`);
}
