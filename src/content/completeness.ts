import { type PortableTextBlock, toPlainText } from "@portabletext/react";
import type { LandingPage, LandingPageResult } from "./landing-page.ts";

/** One gap in the content: which document, which field of it, what is wrong. */
export type ContentGap = { document: string; path: string; problem: string };

/** Fields the page can do without; `[]` stands for any member of a list. */
const OPTIONAL = new Set(["testimonials.quotes[].portrait"]);

/**
 * Finds everything the page needs and does not have.
 *
 * The query projects each field by name, so Sanity answers `null` for whatever
 * an editor has not filled in: every gap is visible in the value itself.
 *
 * @param result the raw answer to `LANDING_PAGE_QUERY`
 * @returns gaps in the order of the page; empty when the page can be built
 */
export function findGaps(result: LandingPageResult): ContentGap[] {
  return Object.entries(result).flatMap(([document, fields]) =>
    fields === null
      ? [{ document, path: "", problem: "is not published" }]
      : gapsIn(fields, document, "", document),
  );
}

/** Narrows a query result to a page that can be shown. */
export function isComplete(result: LandingPageResult): result is LandingPage {
  return findGaps(result).length === 0;
}

function gapsIn(
  value: unknown,
  document: string,
  path: string,
  pattern: string,
): ContentGap[] {
  if (value === null || value === undefined) {
    return OPTIONAL.has(pattern)
      ? []
      : [{ document, path, problem: "is missing" }];
  }
  if (typeof value === "string") {
    return value.trim() ? [] : [{ document, path, problem: "is empty" }];
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return [{ document, path, problem: "is empty" }];
    if (isProse(value)) {
      return toPlainText(value).trim()
        ? []
        : [{ document, path, problem: "is empty" }];
    }
    return value.flatMap((member: unknown, index) =>
      gapsIn(
        member,
        document,
        `${path}[${memberKey(member) ?? index}]`,
        `${pattern}[]`,
      ),
    );
  }
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([field, inner]) =>
      gapsIn(
        inner,
        document,
        path ? `${path}.${field}` : field,
        `${pattern}.${field}`,
      ),
    );
  }
  return [];
}

function memberKey(member: unknown): string | undefined {
  return typeof member === "object" &&
    member !== null &&
    "_key" in member &&
    typeof member._key === "string"
    ? `_key=="${member._key}"`
    : undefined;
}

function isProse(members: unknown[]): members is PortableTextBlock[] {
  return members.every(
    (member) =>
      typeof member === "object" &&
      member !== null &&
      "_type" in member &&
      member._type === "block",
  );
}
