import { type PortableTextBlock, toPlainText } from "@portabletext/react";
import type { LandingPage } from "../content/landing-page.ts";
import { type Field, markOf } from "./marks.ts";

/** The words of one field, as plain text. */
export type Words = { field: Field; text: string };

/**
 * What an editor can write and does not see on the page as it stands: words of
 * search results, toasts, errors, screen readers, the not-found page.
 *
 * @param seen marks of what the page shows
 * @returns per document, in the order of the model
 */
export function remainingWords(
  page: LandingPage,
  seen: ReadonlySet<string>,
): [document: string, words: Words[]][] {
  return Object.entries(page)
    .map(([document, fields]): [string, Words[]] => [
      document,
      wordsIn(fields, { document, path: "" }).filter(
        ({ field }) => !seen.has(markOf(field)),
      ),
    ])
    .filter(([, words]) => words.length > 0);
}

/** What is code or a choice, not words. */
const WORDLESS = new Set(["_key", "_type", "glyph", "portrait"]);

function wordsIn(value: unknown, field: Field): Words[] {
  if (typeof value === "string") return [{ field, text: value }];
  if (Array.isArray(value)) {
    const members: unknown[] = value;
    if (members.every(isBlock)) return [{ field, text: toPlainText(members) }];
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
