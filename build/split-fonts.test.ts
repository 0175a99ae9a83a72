import { copyFile, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cutFonts, unicodeRange } from "./cut-fonts.ts";

let site: string;
const face =
  '@font-face{font-family:Inter;src:url(../media/inter.woff2)format("woff2");font-display:swap}';

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), "fonts-"));
  await mkdir(join(site, "assets"));
  await mkdir(join(site, "media"));
  await copyFile(
    join(import.meta.dirname, "../src/fonts/inter.woff2"),
    join(site, "media/inter.woff2"),
  );
});
afterAll(() => rm(site, { recursive: true }));

it("a face becomes two: what is shown, by its range, and the rest", async () => {
  const sheet = { path: "/css/a.css", text: `a{b:c}${face}p{d:e}` };
  const { styles, fonts } = await cutFonts(site, sheet, "Rules, not moods.");
  const [, rest = "", first = ""] =
    /^a\{b:c\}@font-face\{[^}]*url\(([^)]*)\)[^}]*\}@font-face\{[^}]*url\(([^)]*)\)[^}]*unicode-range:[^}]*U\+52,[^}]*\}p\{d:e\}$/.exec(
      styles,
    ) ?? [];
  expect(fonts).toEqual([first]);
  const size = async (path: string) => (await stat(join(site, path))).size;
  const whole = (await readFile(join(site, "media/inter.woff2"))).length;
  expect(await size(first)).toBeLessThan(await size(rest));
  expect(await size(rest)).toBeLessThan(whole);
});

it("a sheet without a font is refused", async () => {
  await expect(
    cutFonts(site, { path: "/a.css", text: "p{}" }, ""),
  ).rejects.toThrow(/names no font/);
});

it("neighbouring letters are written as one range", () => {
  expect(unicodeRange(["A", "B", "C", "a", "€"])).toBe("U+41-43,U+61,U+20ac");
});
