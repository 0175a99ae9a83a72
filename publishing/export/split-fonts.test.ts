import { cp, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { bundleScripts } from "./bundle-scripts.ts";
import { hashFiles } from "./file-hashes.ts";
import { shortenNames } from "./short-names.ts";
import { splitFonts } from "./split-fonts.ts";

const SRC = join(import.meta.dirname, "../../src");
const STYLES = "app/styles/fonts.css";
const sheet = await readFile(join(SRC, STYLES), "utf8");

/** Splits the page's fonts in a new site, which has scripts as well. */
async function split(shown: string, cache?: string, utility = "mt-1") {
  const site = await temporaryFolder();
  const names = shortenNames(`@layer utilities{.${utility}{margin:0}}`);
  const scripts = await bundleScripts(site, names);
  await cp(join(SRC, "fonts"), join(site, "fonts"), { recursive: true });
  const styles = { path: `/${STYLES}`, text: `a{b:c}${sheet}p{d:e}` };
  return {
    site,
    scripts,
    ...(await splitFonts(site, styles, shown, cache ?? site)),
  };
}

it("each font of the style sheet is split into the letters that are shown and the rest", async () => {
  const { site, styles, fonts } = await split("BACa é’€");
  const sizeOf = async (path = "") => (await stat(join(site, path))).size;
  const wholes = [...sheet.matchAll(/fonts\/[^"]+\.woff2/g)].map(String);
  expect(fonts).toHaveLength(wholes.length);
  const parts = [...styles.matchAll(/@font-face\{[^}]*url\(([^)]*)\)[^}]*\}/g)];
  for (const [index, whole] of wholes.entries()) {
    const [rest, first] = parts.slice(2 * index, 2 * index + 2);
    expect(first?.[0].toLowerCase()).toContain(
      "unicode-range:u+20,u+41-43,u+61,u+e9,u+2019,u+20ac",
    );
    expect(rest?.[0]).not.toContain("unicode-range");
    expect(first?.[1]).toBe(fonts[index]);
    expect(await sizeOf(first?.[1])).toBeLessThan(await sizeOf(rest?.[1]));
    expect(await sizeOf(rest?.[1])).toBeLessThan(await sizeOf(whole));
  }
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
  const added = Object.keys(after).filter(isNew);
  // Both parts of each font, and the script with the class.
  expect(added.filter((name) => name.endsWith(".woff2"))).toHaveLength(
    2 * first.fonts.length,
  );
  expect(added.join()).toContain("main-");
});
