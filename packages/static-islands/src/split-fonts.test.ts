import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { splitFonts } from "./split-fonts.ts";

const FONTS = join(import.meta.dirname, "../../../brand/fonts");
const fonts = (await readdir(FONTS)).filter((name) => name.endsWith(".woff2"));
const face = (name: string) =>
  `@font-face{font-family:${name};src:url(/media/${name})format("woff2")}`;
const page = `<!DOCTYPE html><html><head><meta charset="utf-8"><style>a{b:c}${fonts.map(face).join("")}p{d:e}</style></head><body>BA<input placeholder="Ca"><script>zero()</script></body></html>`;

/** Splits the fonts of a page that shows “BACa” and a text. */
async function split(shown: string) {
  const files = new Map<string, string | Buffer>([["/index.html", page]]);
  for (const name of fonts)
    files.set(`/media/${name}`, await readFile(join(FONTS, name)));
  return splitFonts(files, { assets: "assets", shown });
}

it("each font is split into the letters that are shown, which are preloaded, and the whole font", async () => {
  const files = await split(" é’€");
  const html = String(files.get("/index.html"));
  const parts = [...html.matchAll(/@font-face\{[^}]*url\(([^)]*)\)[^}]*\}/g)];
  const sizeOf = (path = "") => files.get(path)?.length ?? 0;
  expect(fonts.length).toBeGreaterThan(0);
  expect(files.size).toBe(1 + 2 * fonts.length);
  for (const [index, name] of fonts.entries()) {
    const [whole, first] = parts.slice(2 * index, 2 * index + 2);
    expect(first?.[0].toLowerCase()).toContain(
      "unicode-range:u+20,u+41,u+42,u+43,u+61,u+e9,u+2019,u+20ac",
    );
    expect(whole?.[0]).not.toContain("unicode-range");
    expect(html).toContain(`<link rel="preload" href="${first?.[1]}"`);
    expect(sizeOf(first?.[1])).toBeLessThan(sizeOf(whole?.[1]));
    const original = await readFile(join(FONTS, name));
    expect(files.get(whole?.[1] ?? "")).toEqual(original);
  }
});

it("browsers keep fonts for a year: other letters are files of other names, in one process as well", async () => {
  const [first, second] = [await split(""), await split("D")];
  const paths = [first, second, await split("")].map((files) =>
    [...files.keys()].filter((path) => path.endsWith(".woff2")),
  );
  expect(new Set([...(paths[0] ?? []), ...(paths[1] ?? [])]).size).toBe(
    3 * fonts.length,
  );
  expect(paths[2]).toEqual(paths[0]);
});
