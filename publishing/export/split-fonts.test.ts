import { copyFile, mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { splitFonts } from "./split-fonts.ts";

it("a font is split into the letters that are shown and the rest", async () => {
  const site = await temporaryFolder();
  await mkdir(join(site, "assets"));
  const whole = join(import.meta.dirname, "../../src/fonts/inter.woff2");
  await copyFile(whole, join(site, "inter.woff2"));
  const face =
    '@font-face{font-family:Inter;src:url(../inter.woff2)format("woff2");font-display:swap}';
  const sheet = { path: "/css/a.css", text: `a{b:c}${face}p{d:e}` };
  const { styles, fonts } = await splitFonts(site, sheet, "BACa é’€", site);
  const [, rest = "", first = ""] =
    /^a\{b:c\}@font-face\{[^}]*url\(([^)]*)\)[^}]*\}@font-face\{[^}]*url\(([^)]*)\)[^}]*unicode-range:U\+20,U\+41-43,U\+61,U\+e9,U\+2019,U\+20ac\}p\{d:e\}$/i.exec(
      styles,
    ) ?? [];
  expect(fonts).toEqual([first]);
  const size = async (path: string) => (await stat(join(site, path))).size;
  expect(await size(first)).toBeLessThan(await size(rest));
  expect(await size(rest)).toBeLessThan((await readFile(whole)).length);
});
