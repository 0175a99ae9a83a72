import { hash } from "node:crypto";
import { basename } from "node:path";
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

/** OpenType features that browsers apply by default (CSS Fonts Level 4), and the figures that our styles use. */
const FEATURES = [
  ...["calt", "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "rlig"],
  ...["lnum", "tnum"],
];

/** Subsets of this process, because making one takes a second. */
const subsets = new Map<string, Promise<Buffer>>();

/**
 * Splits the fonts of the documents' styles in two files: the letters that are shown, which
 * are preloaded, and the whole font, which browsers fetch only for other letters.
 *
 * @param files whose documents contain their styles
 * @param options.assets folder of files with a hash in their names
 * @param options.shown further text that documents may show
 */
export async function splitFonts(
  files: Files,
  options: { assets: string; shown: string },
): Promise<Files> {
  const documents = documentsIn(files).map(([, document]) => document);
  const text = [...documents.map(textsOf), options.shown].join("");
  const letters = [...new Set(text)].sort();
  const added = new Map<string, Buffer>();
  const faces = new Map<string, { shown: string; whole: string }>();

  const subset = (face: Buffer) => {
    const key = [hash("sha256", face), ...letters].join();
    const settings = { targetFormat: "woff2", keepFeatures: FEATURES } as const;
    const font =
      subsets.get(key) ?? subsetFont(face, letters.join(""), settings);
    subsets.set(key, font);
    return font;
  };
  const add = (font: Buffer, name: string) => {
    const digest = hash("sha256", font).slice(0, 8);
    const path = `/${options.assets}/${name}-${digest}.woff2`;
    added.set(path, font);
    return path;
  };
  for (const [path, face] of files) {
    if (!(face instanceof Buffer && path.endsWith(".woff2"))) continue;
    const [name = ""] = basename(path).split(".");
    const shown = add(await subset(face), name);
    faces.set(path, { shown, whole: add(face, `${name}-whole`) });
  }

  const range = letters
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
  faces: ReadonlyMap<string, { shown: string; whole: string }>,
  range: string,
) =>
  styles.replaceAll(/@font-face\{[^}]*/g, (face) => {
    const [path, parts] =
      [...faces].find(([path]) => face.includes(path)) ?? [];
    if (!path || !parts) return face;
    const whole = face.replace(path, parts.whole);
    const shown = face.replace(path, parts.shown);
    // Browsers try the later rule first (CSS Fonts Level 4, "composite faces").
    return `${whole}}${shown};unicode-range:${range}`;
  });
