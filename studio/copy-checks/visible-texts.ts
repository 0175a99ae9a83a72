import type { Path } from "@sanity/types";
import { contentsOf } from "../../schemas/contents.ts";

/** A text of a document. */
export type VisibleText = {
  path: Path;
  text: string;
  /** See `label` in `schemas/fields.ts`. */
  isLabel: boolean;
};

/**
 * Lists every text of a document in the order of its form. A paragraph is one text,
 * so that emphasis within a phrase does not hide it from the patterns.
 *
 * @throws Error when its `_type` is not in the schema
 */
export const visibleTexts = (document: unknown): VisibleText[] =>
  contentsOf(document)
    .flatMap(({ kind, value, path, isLabel }) => {
      if (kind === "text" && typeof value === "string")
        return { path, text: value, isLabel };
      if (kind !== "prose" || !Array.isArray(value)) return [];
      return value.map((block, index) => {
        const { _key, children } = Object(block);
        const spans: unknown[] = Array.isArray(children) ? children : [];
        const text = spans.map((span) => Object(span).text ?? "").join("");
        return { path: [...path, _key ? { _key } : index], text, isLabel };
      });
    })
    .filter(({ text }) => text);
