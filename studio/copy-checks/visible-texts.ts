import type { Path } from "@sanity/types";
import { isObject, walk } from "../../src/content/walk.ts";

const NOT_READ = /^(?:_.*|href|glyph|contactEmail|asset|agreedTo)$/;

/**
 * Lists every text of a document, in the order of its fields. A paragraph is
 * one text whatever its emphasis and links, so that a phrase half of which is
 * emphasised is still read as one.
 */
export function visibleTexts(content: unknown) {
  const texts: { path: Path; text: string }[] = [];
  walk(content, ({ value, path }) => {
    const name = path.at(-1);
    if (typeof name === "string" && NOT_READ.test(name)) return false;
    const spans = isObject(value) && value._type === "block" && value.children;
    const text = Array.isArray(spans)
      ? spans.map((span) => span?.text ?? "").join("")
      : value;
    if (typeof text !== "string") return true;
    if (text) texts.push({ path, text });
    return false;
  });
  return texts;
}

/**
 * Brings a text into the form the patterns see: lower case, no accents, nothing
 * invisible, plain quotes, hyphens and spaces, “12%” for “12 %”.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[‘’‛′`´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/(\d) %/g, "$1%")
    .replace(/\s+/g, " ")
    .trim();

const SENTENCE_END =
  /\n+|(?<!\b(?:inc|corp|ltd|llc|e\.g|i\.e|u\.s|vs|mr|ms|dr)\.)(?<=[.!?…]["'”’)]*)\s+/i;

/** Splits a text into its sentences, as they are written. */
export const sentences = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
