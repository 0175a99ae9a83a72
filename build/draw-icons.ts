/**
 * Draws the icons from the logo. Run by hand after the logo or its colours
 * change (`npm run icons`); the results are committed.
 */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { ICON_SVG } from "../src/ui/brand.ts";

/** Square to the edges: the platform cuts its own shape. */
const unrounded = ICON_SVG.replace(/ rx="\d+"/, "");

/** The logo within the inner 80 % that every mask keeps (W3C App Manifest, "maskable"). */
const maskable = unrounded
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(
    '<rect width="32" height="32"',
    '<rect x="-4" y="-4" width="40" height="40"',
  );

const bitmaps = [
  { svg: ICON_SVG, size: 32, file: "../src/app/icon.png" },
  { svg: unrounded, size: 180, file: "../src/app/apple-icon.png" },
  { svg: ICON_SVG, size: 192, file: "../public/icon-192.png" },
  { svg: ICON_SVG, size: 512, file: "../public/icon-512.png" },
  { svg: maskable, size: 512, file: "../public/icon-maskable-512.png" },
];

await writeFile(new URL("../src/app/icon.svg", import.meta.url), ICON_SVG);
for (const { svg, size, file } of bitmaps) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(new URL(file, import.meta.url), png);
  process.stdout.write(`${file}: ${png.length} bytes\n`);
}
