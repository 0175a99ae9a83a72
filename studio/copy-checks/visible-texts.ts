import type { Path } from "@sanity/types";
import { isObject, walk } from "../../src/content/walk.ts";

/** One text a visitor reads, and where an editor finds it. */
export type VisibleText = { path: Path; text: string };

/** Strings that no visitor reads as words. */
const NOT_WORDS = new Set([
  "href",
  "glyph",
  "contactEmail",
  "asset",
  "agreedTo",
]);

/** The words of one paragraph, whatever its emphasis and links. */
function paragraphText({ children }: Record<string, unknown>): string {
  if (!Array.isArray(children)) return "";
  return children
    .map((child) => (typeof child?.text === "string" ? child.text : ""))
    .join("");
}

/**
 * Lists every text of a document, in the order of its fields. A paragraph of
 * running text is one text: a phrase half of which is emphasised is still read
 * as one.
 */
export function visibleTexts(content: unknown): VisibleText[] {
  const texts: VisibleText[] = [];
  walk(content, ({ value, path }) => {
    const name = path.at(-1);
    if (typeof name === "string" && /^_/.test(name)) return false;
    if (typeof name === "string" && NOT_WORDS.has(name)) return false;
    const isParagraph = isObject(value) && value._type === "block";
    const text = isParagraph ? paragraphText(value) : value;
    if (typeof text !== "string") return true;
    if (text) texts.push({ path, text });
    return false;
  });
  return texts;
}
