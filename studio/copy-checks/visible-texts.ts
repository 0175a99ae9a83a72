import type { Path } from "@sanity/types";
import { isObject, walk } from "../../src/content/walk.ts";

/** One text of a document and where it is. */
export type VisibleText = {
  path: Path;
  text: string;
  /** Names, describes or answers something; it does not say what the product does. */
  isLabel: boolean;
};

const NOT_READ = /^(?:_.*|href|glyph|contactEmail|asset|agreedTo)$/;
const LABEL_DOCUMENT = /^(?:dialogs|notFound)$/;
const LABEL =
  /(?:Label|Placeholder|Note|Missing|Invalid)$|^(?:alt|toasts|confirmation\w+)$/;

/**
 * Lists every text of a document, in the order of its fields. A paragraph is
 * one text whatever its emphasis and links, so that a phrase half of which is
 * emphasised is still read as one.
 */
export function visibleTexts(content: unknown): VisibleText[] {
  const texts: VisibleText[] = [];
  const type = isObject(content) ? String(content._type) : "";
  const isLabel = (path: Path) =>
    LABEL_DOCUMENT.test(type) || path.some((name) => LABEL.test(String(name)));
  walk(content, ({ value, path }) => {
    const name = path.at(-1);
    if (typeof name === "string" && NOT_READ.test(name)) return false;
    const spans = isObject(value) && value._type === "block" && value.children;
    const text = Array.isArray(spans)
      ? spans.map((span) => span?.text ?? "").join("")
      : value;
    if (typeof text !== "string") return true;
    if (text) texts.push({ path, text, isLabel: isLabel(path) });
    return false;
  });
  return texts;
}
