import { copyFile, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { splitFonts, unicodeRangeOf } from "./split-fonts.ts";

it("a face becomes two: what is shown, by its range, and the rest", async () => {
  const site = await mkdtemp(join(tmpdir(), "fonts-"));
  onTestFinished(() => rm(site, { recursive: true }));
  await mkdir(join(site, "assets"));
  const whole = join(import.meta.dirname, "../src/fonts/inter.woff2");
  await copyFile(whole, join(site, "inter.woff2"));
  const face =
    '@font-face{font-family:Inter;src:url(../inter.woff2)format("woff2");font-display:swap}';
  const sheet = { path: "/css/a.css", text: `a{b:c}${face}p{d:e}` };
  const split = () => splitFonts(site, sheet, "Rules, not moods.", site);
  const { styles, fonts } = await split();
  const [, rest = "", first = ""] =
    /^a\{b:c\}@font-face\{[^}]*url\(([^)]*)\)[^}]*\}@font-face\{[^}]*url\(([^)]*)\)[^}]*unicode-range:[^}]*U\+52,[^}]*\}p\{d:e\}$/.exec(
      styles,
    ) ?? [];
  expect(fonts).toEqual([first]);
  const size = async (path: string) => (await stat(join(site, path))).size;
  expect(await size(first)).toBeLessThan(await size(rest));
  expect(await size(rest)).toBeLessThan((await readFile(whole)).length);
});

it("neighbouring letters are written as one range", () => {
  expect(unicodeRangeOf(["A", "B", "C", "a", "€"])).toEqual([
    { start: 0x41, end: 0x43 },
    { start: 0x61, end: 0x61 },
    { start: 0x20ac, end: 0x20ac },
  ]);
});
