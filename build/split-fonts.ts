/**
 * Splits each face of the style sheet in two: what the page shows, and the rest,
 * which a browser fetches only when something else is shown or typed.
 */
import { hash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { ASSETS } from "./headers.ts";

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

/** Latin-1 and the typographic marks and signs an editor reaches for, in the order of Unicode. */
const LATIN: string[] = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[0x131, 0x152, 0x153, 0x160, 0x161, 0x178, 0x17d, 0x17e, 0x192],
  ...[0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a, 0x201c],
  ...[0x201d, 0x201e, 0x2020, 0x2022, 0x2026, 0x2032, 0x2033, 0x2039],
  ...[0x203a, 0x20ac, 0x2122, 0x2190, 0x2192, 0x2197, 0x2212, 0x2248],
].map((codePoint) => String.fromCodePoint(codePoint));

/** A rule of a built style sheet, and the file it names. */
const FACE = /@font-face\s*\{[^}]*url\(["']?([^"')]+\.woff2)["']?\)[^}]*\}/g;

/** OpenType features that browsers apply by themselves (CSS Fonts Level 4, "default features"), and the figures that the styles name. */
const FEATURES = [
  ...["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig"],
  ...["lnum", "tnum"],
];

/**
 * @param site folder of the export; the new files are written into its assets
 * @param sheet the built style sheet, and its path below the site's root
 * @param shown text with every letter that the first paint may show
 * @param kept folder of the files made before: subsetting takes a second
 * @returns the sheet with two rules for each face, and the paths of the files
 *   that the first paint needs
 */
export async function splitFonts(
  site: string,
  sheet: { path: string; text: string },
  shown: string,
  kept: string,
): Promise<{ styles: string; fonts: string[] }> {
  const letters = new Set(shown);
  const first = LATIN.filter((letter) => letters.has(letter));
  const rest = LATIN.filter((letter) => !letters.has(letter));
  await mkdir(kept, { recursive: true });
  const subsetOf = async (face: Buffer, text: string[]) => {
    const parts = [hash("sha256", face), ...text, ...FEATURES];
    const file = join(kept, hash("sha256", parts.join()));
    const known = await readFile(file).catch(() => undefined);
    if (known) return known;
    const subset = await subsetFont(face, text.join(""), {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
    });
    await writeFile(file, subset);
    return subset;
  };
  const write = async (face: Buffer, text: string[], name: string) => {
    const subset = await subsetOf(face, text);
    const digest = hash("sha256", subset).slice(0, 8);
    const path = `/${ASSETS}/${name}-${digest}.woff2`;
    await writeFile(join(site, path), subset);
    return path;
  };
  let styles = sheet.text;
  const fonts: string[] = [];
  for (const [rule, url = ""] of sheet.text.matchAll(FACE)) {
    const { pathname } = new URL(url, `https://site${sheet.path}`);
    const face = await readFile(join(site, pathname));
    const name = url.replace(/^.*\/([a-z]+)[^/]*$/, "$1");
    const font = await write(face, first, name);
    const later = await write(face, rest, `${name}-rest`);
    fonts.push(font);
    const unicodeRange = `unicode-range:${unicodeRangeOf(first)}`;
    styles = styles.replace(
      rule,
      rule.replace(url, later) +
        // Of two rules browsers try the later one first (CSS Fonts Level 4, "composite faces").
        rule.replace(url, font).replace(/;?\}$/, `;${unicodeRange}}`),
    );
  }
  return { styles, fonts };
}

/** @returns the letters as CSS writes them: `U+20-22,U+41` */
export function unicodeRangeOf(letters: string[]): string {
  const runs: [number, number][] = [];
  for (const point of letters.map((letter) => letter.codePointAt(0) ?? 0)) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs
    .map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`)
    .join(",");
}
