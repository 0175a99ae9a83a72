import assert from "node:assert/strict";
import { defaultTreeAdapter } from "parse5";
import type { Files } from "./files.ts";
import { attributeOf, type Document, elementsNamed } from "./html.ts";

/** An address relative to the style sheet, which would lead elsewhere from a document. */
const RELATIVE_URL = /url\(["']?(?!["'#/]|data:)[^)]*\)/;

/** Removes the links to style sheets. @returns the styles */
export function takeStylesOut(
  document: Document,
  path: string,
  files: Files,
): string {
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
    defaultTreeAdapter.detachNode(link);
    return text;
  });
  return texts.join("");
}
