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

/** Makes the style sheets of each document a part of it, without rules that nothing needs. */
export async function inlineStyles(files: Files): Promise<Files> {
  const inlined = new Map<string, string>();
  const styles = (sheet: string, path: string) => {
    const text = files.get(sheet);
    assert(text, `${path} links the style sheet ${sheet}, which is missing.`);
    const made = inlined.get(sheet) ?? forDocuments(String(text), sheet);
    inlined.set(sheet, made);
    return made;
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
    const text = sheets.map((sheet) => styles(sheet, path)).join("");
    addToHead(document, `<style>${text}</style>`);
  });
  return new Map([...changed].filter(([path]) => !inlined.has(path)));
}

/**
 * Tailwind registers its custom properties, and sets them for browsers without
 * `@property`; setting them for all browsers is enough. Next adds properties that replace
 * `light-dark()`, which no style uses.
 *
 * @param path of the style sheet, to which its addresses are relative
 */
const forDocuments = (styles: string, path: string) =>
  changeStyles(styles, {
    Url: (url) => ({ ...url, url: absolute(url.url, path) }),
    Declaration: {
      custom: ({ name }) =>
        name.startsWith("--lightningcss-") ? [] : undefined,
    },
    Rule: {
      property: (rule) => (rule.value.name.startsWith("--tw-") ? [] : rule),
      supports: (rule) =>
        JSON.stringify(rule.value.condition).includes("hyphens")
          ? rule.value.rules
          : rule,
    },
  });

function absolute(url: string, path: string): string {
  const { origin, pathname } = new URL(url, `https://site${path}`);
  return origin === "https://site" ? pathname : url;
}
