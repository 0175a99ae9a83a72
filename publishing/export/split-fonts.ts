/** Splits fonts into the letters that the page shows and the rest, which browsers fetch only when needed. */
import { hash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { UnicodeRange } from "lightningcss";
import subsetFont from "subset-font";
import { ASSETS } from "./headers.ts";
import { changeStyles } from "./styles.ts";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

/** Latin-1 and common typographic marks, in the order of Unicode. */
const LATIN: string[] = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[0x131, 0x152, 0x153, 0x160, 0x161, 0x178, 0x17d, 0x17e, 0x192],
  ...[0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a, 0x201c],
  ...[0x201d, 0x201e, 0x2020, 0x2022, 0x2026, 0x2032, 0x2033, 0x2039],
  ...[0x203a, 0x20ac, 0x2122, 0x2190, 0x2192, 0x2197, 0x2212, 0x2248],
].map((codePoint) => String.fromCodePoint(codePoint));

/** OpenType features that browsers apply by default (CSS Fonts Level 4), and the figures that our styles use. */
const FEATURES = [
  ...["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig"],
  ...["lnum", "tnum"],
];

/**
 * @param site folder of the export
 * @param sheet the built style sheet, and its path below the site
 * @param shown text with all letters that the page may show at first
 * @param cache folder of subsets from earlier builds, because subsetting takes a second
 * @returns the sheet, and the paths of the fonts with these letters
 */
export async function splitFonts(
  site: string,
  sheet: { path: string; text: string },
  shown: string,
  cache: string,
): Promise<{ styles: string; fonts: string[] }> {
  const letters = new Set(shown);
  const first = LATIN.filter((letter) => letters.has(letter));
  const rest = LATIN.filter((letter) => !letters.has(letter));
  await mkdir(cache, { recursive: true });
  const write = async (face: Buffer, text: string[], name: string) => {
    const parts = [hash("sha256", face), ...text, ...FEATURES];
    const file = join(cache, hash("sha256", parts.join()));
    const options = { targetFormat: "woff2", keepFeatures: FEATURES } as const;
    const subset = await readFile(file).catch(() =>
      subsetFont(face, text.join(""), options),
    );
    await writeFile(file, subset);
    const digest = hash("sha256", subset).slice(0, 8);
    const path = `/${ASSETS}/${name}-${digest}.woff2`;
    await writeFile(join(site, path), subset);
    return path;
  };
  const files = new Set<string>();
  changeStyles(sheet.text, {
    Url: ({ url }) => {
      if (url.endsWith(".woff2")) files.add(url);
    },
  });
  const faces: { file: string; font: string; later: string }[] = [];
  for (const file of files) {
    const { pathname } = new URL(file, `https://site${sheet.path}`);
    const face = await readFile(join(site, pathname));
    const [name = ""] = basename(pathname).split(".");
    const font = await write(face, first, name);
    const later = await write(face, rest, `${name}-rest`);
    faces.push({ file, font, later });
  }
  const styles = changeStyles(sheet.text, {
    Rule: {
      "font-face"(rule) {
        const text = JSON.stringify(rule);
        const face = faces.find(({ file }) => text.includes(file));
        if (!face) return;
        const withFile = (path: string): typeof rule =>
          JSON.parse(text.replace(face.file, path));
        const shownFirst = withFile(face.font);
        const value = unicodeRangeOf(first);
        shownFirst.value.properties.push({ type: "unicode-range", value });
        // Browsers try the later rule first (CSS Fonts Level 4, "composite faces").
        return [withFile(face.later), shownFirst];
      },
    },
  });
  return { styles, fonts: faces.map(({ font }) => font) };
}

/** @param letters in the order of Unicode */
function unicodeRangeOf(letters: string[]): UnicodeRange[] {
  const ranges: UnicodeRange[] = [];
  for (const point of letters.map((letter) => letter.codePointAt(0) ?? 0)) {
    const last = ranges.at(-1);
    if (last?.end === point - 1) last.end = point;
    else ranges.push({ start: point, end: point });
  }
  return ranges;
}
