import assert from "node:assert/strict";
import { defaultTreeAdapter } from "parse5";
import {
  addToHead,
  attributeOf,
  changeDocuments,
  elementsNamed,
  type Files,
} from "./files.ts";
import { changeStyles } from "./styles.ts";

/** Makes the style sheets of each document a part of it. */
export async function inlineStyles(files: Files): Promise<Files> {
  const inlined = new Set<string>();
  const stylesOf = (sheet: string, path: string) => {
    const text = files.get(sheet);
    assert(text, `${path} links the style sheet ${sheet}, which is missing.`);
    inlined.add(sheet);
    return changeStyles(String(text), {
      Url: (url) => ({ ...url, url: absolute(url.url, sheet) }),
    });
  };
  const changed = await changeDocuments(files, (document, path) => {
    const links = elementsNamed(document, "link").filter(
      (link) => attributeOf(link, "rel") === "stylesheet",
    );
    assert(
      links.length > 0,
      `${path} has no style sheet from Next. Make it a page of Next: public/ must not contain HTML documents.`,
    );
    const sheets = links.map((link) => attributeOf(link, "href") ?? "");
    links.forEach(defaultTreeAdapter.detachNode);
    const text = sheets.map((sheet) => stylesOf(sheet, path)).join("");
    addToHead(document, `<style>${text}</style>`);
  });
  return new Map([...changed].filter(([path]) => !inlined.has(path)));
}

/** @returns an address in a style sheet as one that does not depend on where the sheet is */
function absolute(url: string, sheet: string): string {
  const { origin, pathname } = new URL(url, `https://site${sheet}`);
  return origin === "https://site" ? pathname : url;
}
