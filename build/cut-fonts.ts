/**
 * Cuts each face of the style sheet in two: what the page shows, and the rest,
 * which a browser asks for only when something else is shown or typed.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { ASSETS } from "./headers.ts";
import { LATIN } from "./letters.ts";

/** A rule of a built sheet, and the file it names. */
const FACE = /@font-face\s*\{[^}]*url\(["']?([^"')]+\.woff2)["']?\)[^}]*\}/g;

/** OpenType features that browsers apply by themselves (CSS Fonts Level 4, "default features"), and the figures that the styles ask for. */
const FEATURES = [
  ...["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig"],
  ...["lnum", "tnum"],
];

/** Numbers of sections and cards are counted by the style sheet. */
const COUNTED = "0123456789IVX";

/**
 * @param site folder of the export; the cut files are written into its assets
 * @param sheet the built style sheet, and its path below the site's root
 * @param shown everything the documents show
 * @returns the sheet with two rules for each face, and the paths of the files
 *   that the first paint needs
 * @throws Error when the sheet names no font file
 */
export async function cutFonts(
  site: string,
  sheet: { path: string; text: string },
  shown: string,
): Promise<{ styles: string; fonts: string[] }> {
  const letters = new Set(shown + COUNTED);
  const needed = LATIN.filter((letter) => letters.has(letter));
  const rest = LATIN.filter((letter) => !letters.has(letter));
  const write = async (whole: Buffer, text: string[], name: string) => {
    const cut = await subsetFont(whole, text.join(""), {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
    });
    const hash = createHash("sha256").update(cut).digest("hex").slice(0, 8);
    const path = `/${ASSETS}/${name}-${hash}.woff2`;
    await writeFile(join(site, path), cut);
    return path;
  };
  const faces = await Promise.all(
    [...sheet.text.matchAll(FACE)].map(async ([rule, url = ""]) => {
      const { pathname } = new URL(url, `https://site${sheet.path}`);
      const whole = await readFile(join(site, pathname));
      const name = url.replace(/^.*\/([a-z]+)[^/]*$/, "$1");
      const first = await write(whole, needed, name);
      const later = await write(whole, rest, `${name}-rest`);
      const range = `unicode-range:${unicodeRange(needed)}`;
      const both =
        rule.replace(url, later) +
        // The later rule is the one asked first (CSS Fonts Level 4, "composite faces").
        rule.replace(url, first).replace(/;?\}$/, `;${range}}`);
      return { rule, both, first };
    }),
  );
  if (faces.length === 0) throw new Error("The style sheet names no font.");
  const styles = faces.reduce(
    (text, { rule, both }) => text.replace(rule, both),
    sheet.text,
  );
  return { styles, fonts: faces.map(({ first }) => first) };
}

/** @returns the letters as CSS writes them: `U+20-22,U+41` */
export function unicodeRange(letters: string[]): string {
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
