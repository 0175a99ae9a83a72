import { hash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import subsetFont from "subset-font";
import {
  addToHead,
  attributeOf,
  changeDocuments,
  documentsIn,
  elementsIn,
  elementsNamed,
  type Files,
  setText,
  textOf,
} from "./files.ts";

const codePoints = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

/** Latin-1 and common typographic marks. */
const LATIN: string[] = [
  ...codePoints(0x20, 0x7e),
  ...codePoints(0xa0, 0xff),
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
 * Splits the fonts of the documents' styles in two files: the letters that are shown, which
 * are preloaded, and the rest, which browsers fetch only when needed.
 *
 * @param files whose documents contain their styles
 * @param options.assets folder of files with a hash in their names
 * @param options.shown further text that documents may show
 * @param options.cache folder of subsets from earlier builds, because subsetting takes a second
 */
export async function splitFonts(
  files: Files,
  options: { assets: string; shown: string; cache: string },
): Promise<Files> {
  const documents = documentsIn(files).map(([, document]) => document);
  const letters = new Set([...documents.map(textsOf), options.shown].join(""));
  const first = LATIN.filter((letter) => letters.has(letter));
  const rest = LATIN.filter((letter) => !letters.has(letter));
  await mkdir(options.cache, { recursive: true });
  const added = new Map<string, Buffer>();
  const faces = new Map<string, { shown: string; rest: string }>();

  const subset = async (face: Buffer, text: string[], name: string) => {
    const parts = [hash("sha256", face), ...text, ...FEATURES];
    const file = join(options.cache, hash("sha256", parts.join()));
    const settings = { targetFormat: "woff2", keepFeatures: FEATURES } as const;
    const font = await readFile(file).catch(() =>
      subsetFont(face, text.join(""), settings),
    );
    await writeFile(file, font);
    const digest = hash("sha256", font).slice(0, 8);
    const path = `/${options.assets}/${name}-${digest}.woff2`;
    added.set(path, font);
    return path;
  };
  for (const [path, face] of files) {
    if (!(face instanceof Buffer && path.endsWith(".woff2"))) continue;
    const [name = ""] = basename(path).split(".");
    const shown = await subset(face, first, name);
    faces.set(path, { shown, rest: await subset(face, rest, `${name}-rest`) });
  }

  const range = first
    .map((letter) => `u+${letter.codePointAt(0)?.toString(16)}`)
    .join();
  const changed = await changeDocuments(files, (document) => {
    for (const style of elementsNamed(document, "style")) {
      const text = textOf(style);
      const links = [...faces]
        .filter(([path]) => text.includes(path))
        .sort(([one], [other]) => text.indexOf(one) - text.indexOf(other))
        .map(
          ([, { shown }]) =>
            `<link rel="preload" href="${shown}" as="font" type="font/woff2" crossorigin>`,
        );
      addToHead(document, links.join(""));
      setText(style, withParts(text, faces, range));
    }
  });
  const kept = [...changed].filter(([path]) => !faces.has(path));
  return new Map([...kept, ...added]);
}

/** @returns all text that a document shows: its own and placeholders */
function textsOf(document: Parameters<typeof elementsIn>[0]): string {
  const elements = elementsIn(document).filter(
    ({ tagName }) => tagName !== "script" && tagName !== "style",
  );
  return elements
    .map(
      (element) =>
        textOf(element) + (attributeOf(element, "placeholder") ?? ""),
    )
    .join("");
}

/** @returns a minified style sheet in which each face is two */
const withParts = (
  styles: string,
  faces: ReadonlyMap<string, { shown: string; rest: string }>,
  range: string,
) =>
  styles.replaceAll(/@font-face\{[^}]*/g, (face) => {
    const [path, parts] =
      [...faces].find(([path]) => face.includes(path)) ?? [];
    if (!path || !parts) return face;
    const rest = face.replace(path, parts.rest);
    const shown = face.replace(path, parts.shown);
    // Browsers try the later rule first (CSS Fonts Level 4, "composite faces").
    return `${rest}}${shown};unicode-range:${range}`;
  });
