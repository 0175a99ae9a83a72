import { type PortableTextBlock, toPlainText } from "@portabletext/react";
import type { LandingPage } from "../content/landing-page.ts";
import { type Field, markOf } from "./marks.ts";

/** The words of one field, as plain text; of rich text also its paragraphs' keys. */
export type Words = { field: Field; text: string; paragraphs: string[] };

/** Everything an editor can write, in the order of the model. */
export function wordsOf(page: LandingPage): Words[] {
  return Object.entries(page).flatMap(([document, fields]) =>
    wordsIn(fields, { document, path: "" }),
  );
}

/**
 * What an editor can write and does not see on the page as it stands: words of
 * search results, toasts, errors, screen readers, the not-found page.
 *
 * @param seen marks of what the page shows
 * @returns by document, in the order of the model
 */
export function remainingWords(
  page: LandingPage,
  seen: ReadonlySet<string>,
): [document: string, words: Words[]][] {
  const remaining = wordsOf(page).filter(
    ({ field }) => !seen.has(markOf(field)),
  );
  return [...Map.groupBy(remaining, ({ field }) => field.document)];
}

/**
 * Narrows a field of rich text to one of its paragraphs: only to a paragraph
 * does the Studio's form scroll.
 *
 * @param index of the paragraph or list item
 */
export function paragraphOf(
  page: LandingPage,
  field: Field,
  index: number,
): Field {
  const mark = markOf(field);
  const words = wordsOf(page).find((some) => markOf(some.field) === mark);
  const key = words?.paragraphs[index] ?? words?.paragraphs[0];
  return key === undefined ? field : step(field, `[_key=="${key}"]`);
}

/** What is code or a choice, not words. */
const WORDLESS = new Set(["_key", "_type", "glyph", "portrait"]);

function wordsIn(value: unknown, field: Field): Words[] {
  if (typeof value === "string")
    return [{ field, text: value, paragraphs: [] }];
  if (Array.isArray(value)) {
    const members: unknown[] = value;
    if (members.every(isBlock)) {
      const paragraphs = members.map(({ _key }) => _key ?? "");
      return [{ field, text: toPlainText(members), paragraphs }];
    }
    return members.flatMap((member) =>
      isKeyed(member)
        ? wordsIn(member, step(field, `[_key=="${member._key}"]`))
        : [],
    );
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    WORDLESS.has(name)
      ? []
      : wordsIn(inner, step(field, field.path ? `.${name}` : name)),
  );
}

function step({ document, path }: Field, by: string): Field {
  return { document, path: path + by };
}

function isKeyed(member: unknown): member is { _key: string } {
  return (
    typeof member === "object" &&
    member !== null &&
    "_key" in member &&
    typeof member._key === "string"
  );
}

function isBlock(member: unknown): member is PortableTextBlock {
  return (
    typeof member === "object" &&
    member !== null &&
    "_type" in member &&
    member._type === "block"
  );
}
