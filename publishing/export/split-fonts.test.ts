import { copyFile, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { bundleScripts } from "./bundle-scripts.ts";
import { hashFiles } from "./file-hashes.ts";
import { shortenNames } from "./short-names.ts";
import { splitFonts } from "./split-fonts.ts";

const FONTS = join(import.meta.dirname, "../../src/fonts");
const whole = join(FONTS, "inter.woff2");

/** Splits the font in a new site, which has scripts as well. */
async function split(shown: string, cache?: string, utility = "mt-1") {
  const site = await temporaryFolder();
  const names = shortenNames(`@layer utilities{.${utility}{margin:0}}`);
  const scripts = await bundleScripts(site, names);
  for (const name of ["inter.woff2", "newsreader.woff2"])
    await copyFile(join(FONTS, name), join(site, name));
  const face =
    '@font-face{font-family:Inter;src:url(../inter.woff2)format("woff2");font-display:swap}';
  const second = face.replace("inter", "newsreader");
  const sheet = { path: "/css/a.css", text: `a{b:c}${face}p{d:e}${second}` };
  return {
    site,
    scripts,
    ...(await splitFonts(site, sheet, shown, cache ?? site)),
  };
}

it("a font is split into the letters that are shown and the rest", async () => {
  const { site, styles, fonts } = await split("BACa é’€");
  const [, rest = "", first = ""] =
    /^a\{b:c\}@font-face\{[^}]*url\(([^)]*)\)[^}]*\}@font-face\{[^}]*url\(([^)]*)\)[^}]*unicode-range:U\+20,U\+41-43,U\+61,U\+e9,U\+2019,U\+20ac\}p\{d:e\}/i.exec(
      styles,
    ) ?? [];
  expect(fonts).toEqual([first, expect.stringContaining("newsreader")]);
  const size = async (path: string) => (await stat(join(site, path))).size;
  expect(await size(first)).toBeLessThan(await size(rest));
  expect(await size(rest)).toBeLessThan((await readFile(whole)).length);
});

it("visitors' scripts have no lookbehind, which Safari 16 cannot parse", async () => {
  const { site, scripts } = await split("A");
  const assets = join(site, "assets");
  const texts = scripts.map(({ text }) => text);
  for (const name of await readdir(assets))
    if (/^(?!preview).*js$/.test(name))
      texts.push(await readFile(join(assets, name), "utf8"));
  const found = texts.flatMap(
    (text) => text.match(/.{20}\(\?<[=!].{20}/g) ?? [],
  );
  expect(found).toEqual([]);
});

it("browsers keep files of assets/ for a year: each gets another name with other content, and each font has its own letters", async () => {
  // One machine builds again and again.
  const cache = await temporaryFolder();
  const first = await split("AB", cache);
  const sites = [first, await split("ABC", cache, "min-h-11")];
  const [before = {}, after = {}] = await Promise.all(
    sites.map(({ site }) => hashFiles(join(site, "assets"))),
  );
  const contents = Object.values(after);
  expect(new Set(contents).size).toBe(contents.length);
  const kept = Object.keys(after).filter((name) => name in before);
  for (const name of kept)
    expect([name, after[name]]).toEqual([name, before[name]]);
  const isNew = (name: string) => !kept.includes(name);
  // Both parts of the font, and the script with the class.
  expect(Object.keys(after).filter(isNew).sort().join()).toMatch(
    /inter-(?!rest).*inter-rest-.*main-/,
  );
});
