import { copyFile, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { bundleScripts } from "./bundle-scripts.ts";
import { hashFiles } from "./file-hashes.ts";
import { shortenNames } from "./short-names.ts";
import { splitFonts } from "./split-fonts.ts";

const whole = join(import.meta.dirname, "../../src/fonts/inter.woff2");

/** Splits the font in a new site, which has scripts as well. */
async function split(shown: string, utility = "mt-1") {
  const site = await temporaryFolder();
  const names = shortenNames(`@layer utilities{.${utility}{margin:0}}`);
  await bundleScripts(site, names);
  await copyFile(whole, join(site, "inter.woff2"));
  const face =
    '@font-face{font-family:Inter;src:url(../inter.woff2)format("woff2");font-display:swap}';
  const sheet = { path: "/css/a.css", text: `a{b:c}${face}p{d:e}` };
  return { site, ...(await splitFonts(site, sheet, shown, site)) };
}

it("a font is split into the letters that are shown and the rest", async () => {
  const { site, styles, fonts } = await split("BACa é’€");
  const [, rest = "", first = ""] =
    /^a\{b:c\}@font-face\{[^}]*url\(([^)]*)\)[^}]*\}@font-face\{[^}]*url\(([^)]*)\)[^}]*unicode-range:U\+20,U\+41-43,U\+61,U\+e9,U\+2019,U\+20ac\}p\{d:e\}$/i.exec(
      styles,
    ) ?? [];
  expect(fonts).toEqual([first]);
  const size = async (path: string) => (await stat(join(site, path))).size;
  expect(await size(first)).toBeLessThan(await size(rest));
  expect(await size(rest)).toBeLessThan((await readFile(whole)).length);
});

it("browsers keep files of assets/ for a year: each gets another name with other content", async () => {
  const sites = [await split("AB"), await split("ABC", "min-h-11")];
  const [before = {}, after = {}] = await Promise.all(
    sites.map(({ site }) => hashFiles(join(site, "assets"))),
  );
  const kept = Object.keys(after).filter((name) => name in before);
  for (const name of kept)
    expect([name, after[name]]).toEqual([name, before[name]]);
  // The script with the class, and both parts of the font.
  const isNew = (name: string) => !kept.includes(name);
  expect(Object.keys(after).filter(isNew).length).toBeGreaterThanOrEqual(3);
});
