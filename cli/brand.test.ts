import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { brandFiles } from "./brand.ts";

it.each(Object.entries(await brandFiles()))(
  "%s is what `npm run brand` writes",
  async (path, wanted) => {
    const file = await readFile(join(import.meta.dirname, "..", path));
    // The same picture may be compressed differently by another version of sharp.
    const seen = (content: Buffer) =>
      path.endsWith(".png")
        ? sharp(content).ensureAlpha().raw().toBuffer()
        : content;
    expect((await seen(file)).equals(await seen(wanted))).toBe(true);
  },
);
