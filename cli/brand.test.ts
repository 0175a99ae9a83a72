import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { FONTS } from "../brand/brand.ts";
import { brandFiles } from "./brand.ts";

const files = await brandFiles();

it.each(Object.entries(files))(
  "%s is what `npm run brand` writes",
  async (path, expected) => {
    const file = await readFile(path);
    // The same picture may be compressed differently by another version of sharp.
    const pixels = (content: Buffer) =>
      path.endsWith(".png")
        ? sharp(content).ensureAlpha().raw().toBuffer()
        : content;
    expect((await pixels(file)).equals(await pixels(expected))).toBe(true);
  },
);

it("a font is refused that lacks letters of the language", async () => {
  const brand = await vi.importActual<object>("../brand/brand.ts");
  vi.doMock("../brand/brand.ts", () => ({
    ...brand,
    LETTERS: "A\u{13000}\u{13001}",
  }));
  vi.resetModules();
  const changed = await import("./brand.ts");
  await expect(changed.brandFiles()).rejects.toThrow(
    `${FONTS.display.file} lacks these letters: \u{13000} \u{13001}. `,
  );
});
