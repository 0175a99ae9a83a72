import assert from "node:assert/strict";
import { defaultTreeAdapter } from "parse5";
import {
  addToEnd,
  attributeOf,
  changeDocuments,
  elementsNamed,
  type Files,
} from "./files.ts";

/** An address that is relative to the style sheet, and would lead elsewhere in a document. */
const RELATIVE_URL = /url\(["']?(?!["'#/]|data:)[^)]*\)/;

/** Makes the style sheets of each document a part of it. */
export function inlineStyles(files: Files): Files {
  const inlined = new Set<string>();
  const changed = changeDocuments(files, (document, path) => {
    const links = elementsNamed(document, "link").filter(
      (link) => attributeOf(link, "rel") === "stylesheet",
    );
    assert(
      links.length > 0,
      `${path} has no style sheet from Next. Make it a page of Next: public/ must not contain HTML documents.`,
    );
    const texts = links.map((link) => {
      const sheet = attributeOf(link, "href") ?? "";
      const text = files.get(sheet);
      assert(text, `${path} links the style sheet ${sheet}, which is missing.`);
      const [address] = RELATIVE_URL.exec(String(text)) ?? [];
      assert(
        !address,
        `The style sheet ${sheet} contains ${address}. Put the file into public/, and write its address there, which begins with “/”.`,
      );
      inlined.add(sheet);
      defaultTreeAdapter.detachNode(link);
      return text;
    });
    // Styles are last, because link previews read only the beginning of a document, Slack 32 kB.
    addToEnd(document, "head", `<style>${texts.join("")}</style>`);
  });
  return new Map([...changed].filter(([path]) => !inlined.has(path)));
}
