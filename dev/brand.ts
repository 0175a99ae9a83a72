/**
 * `npm run brand`: writes the files that are made from `content/brand.ts`. A test fails
 * when one of them is out of date.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { icon, properties } from "../content/brand.ts";

/** @returns the content of each file by its path in the project */
export async function brandFiles(): Promise<Record<string, Buffer>> {
  return {
    "src/app/styles/colours.css": Buffer.from(colours()),
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

if (import.meta.main)
  for (const [path, content] of Object.entries(await brandFiles()))
    await writeFile(join(import.meta.dirname, "..", path), content);
