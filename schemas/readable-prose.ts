import { readable } from "./plain-text.ts";

/** The words of one paragraph, whatever its emphasis and links. */
function wordsOf(block: unknown): string {
  if (typeof block !== "object" || block === null || !("children" in block)) {
    return "";
  }
  const { children } = block;
  if (!Array.isArray(children)) return "";
  return children
    .map((child: { text?: unknown } | null) =>
      typeof child?.text === "string" ? child.text : "",
    )
    .join("");
}

/** Refuses running text that would be a gap on the page, or that hides characters. */
export function readableProse(blocks: unknown): true | string {
  if (!Array.isArray(blocks) || blocks.length === 0) return true;
  const words = blocks.map(wordsOf).join("\n");
  return readable(words === "" ? " " : words);
}
