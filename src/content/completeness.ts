import { type PortableTextBlock, toPlainText } from "@portabletext/react";
import { toString as pathText } from "@sanity/util/paths";
import {
  type LandingPage,
  type LandingPageResult,
  OPTIONAL,
  type Problem,
} from "./page-content.ts";
import { isObject, walk } from "./walk.ts";

/**
 * Finds everything the page needs and does not have.
 *
 * The query projects each field by name, so Sanity answers `null` for whatever
 * an editor has not filled in: every gap is visible in the value itself.
 *
 * @param result the raw answer to `LANDING_PAGE_QUERY`
 * @returns gaps in the order of the page; empty when the page can be built
 */
export function findGaps(result: LandingPageResult): Problem[] {
  const gaps: Problem[] = [];
  walk(result, ({ value, path }) => {
    const [documentId, ...within] = path;
    const optional = OPTIONAL.some((name) => name === path.at(-1));
    const gap = optional ? undefined : gapOf(value);
    if (typeof documentId === "string" && gap) {
      const field = pathText(within);
      const message = field
        ? `${documentId} › ${field} ${gap}. Fill it in and publish.`
        : `${documentId} is not published. Publish it.`;
      gaps.push({ documentId, path: field, message });
    }
    return !gap && !isProse(value);
  });
  return gaps;
}

/** Narrows a query result to a page that can be shown. */
export function isComplete(result: LandingPageResult): result is LandingPage {
  return findGaps(result).length === 0;
}

function gapOf(value: unknown): "is missing" | "is empty" | undefined {
  if (value === null || value === undefined) return "is missing";
  if (typeof value === "string") return value.trim() ? undefined : "is empty";
  if (!Array.isArray(value)) return undefined;
  const empty =
    value.length === 0 || (isProse(value) && !toPlainText(value).trim());
  return empty ? "is empty" : undefined;
}

function isProse(value: unknown): value is PortableTextBlock[] {
  return (
    Array.isArray(value) &&
    value.every((member) => isObject(member) && member._type === "block")
  );
}
