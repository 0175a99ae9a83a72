/**
 * Draws the bitmap icons from `src/app/icon.svg`. Run by hand after the mark
 * changes (`npm run icons`); the results are committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const mark = await readFile(
  new URL("../src/app/icon.svg", import.meta.url),
  "utf8",
);

/** Square to the edges: the platform cuts its own shape. */
const unrounded = mark.replace(/ rx="\d+"/, "");

/** The mark within the inner 80 % that every mask keeps (W3C App Manifest, "maskable"). */
const maskable = unrounded
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(
    '<rect width="32" height="32"',
    '<rect x="-4" y="-4" width="40" height="40"',
  );

const icons = [
  { svg: mark, size: 32, file: "../src/app/icon.png" },
  { svg: unrounded, size: 180, file: "../src/app/apple-icon.png" },
  { svg: mark, size: 192, file: "../public/icon-192.png" },
  { svg: mark, size: 512, file: "../public/icon-512.png" },
  { svg: maskable, size: 512, file: "../public/icon-maskable-512.png" },
];

for (const { svg, size, file } of icons) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(new URL(file, import.meta.url), png);
  process.stdout.write(`${file}: ${png.length} bytes\n`);
}
