/**
 * Draws the icons from the logo. Run by hand after the logo or its colours
 * change (`npm run icons`); the results are committed.
 */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { ICON_SVG } from "../src/ui/brand.ts";

/** Square to the edges: the platform crops it. */
const square = ICON_SVG.replace(/ rx="\d+"/, "");

/** The logo within the inner 80 % that every mask keeps (W3C App Manifest, "maskable"). */
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('width="32" height="32"', 'x="-4" y="-4" width="40" height="40"');

const bitmaps: [svg: string, size: number, file: string][] = [
  [ICON_SVG, 32, "../src/app/icon.png"],
  [square, 180, "../src/app/apple-icon.png"],
  [ICON_SVG, 192, "../public/icon-192.png"],
  [ICON_SVG, 512, "../public/icon-512.png"],
  [maskable, 512, "../public/icon-maskable-512.png"],
];

await writeFile(new URL("../src/app/icon.svg", import.meta.url), ICON_SVG);
for (const [svg, size, file] of bitmaps) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(new URL(file, import.meta.url), png);
}
