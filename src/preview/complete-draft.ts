import type { LandingPage } from "../content/landing-page.ts";
import { PAGE_SHAPE } from "./page-shape.ts";

/**
 * Makes a page of content that is still being written. What is missing or of
 * another kind becomes an empty text, an empty list or the first choice; a
 * page is only published complete (src/content/completeness.ts).
 *
 * @param draft the answer to `LANDING_PAGE_QUERY` with drafts, of any form
 */
export function completeDraft(draft: unknown): LandingPage {
  return filled(draft, PAGE_SHAPE);
}

function filled<Shape>(value: unknown, shape: Shape): Shape;
function filled(value: unknown, shape: unknown): unknown {
  if (shape === null) return value ?? null;
  if (Array.isArray(shape)) {
    const members = Array.isArray(value) ? value.filter(isObject) : [];
    const member: unknown = shape[0];
    // Without a member to go by it is rich text, whose blocks stay as they are.
    return member === undefined
      ? members
      : members.map((one: unknown) => filled(one, member));
  }
  if (isObject(shape)) {
    const fields = isObject(value) ? value : {};
    return Object.fromEntries(
      Object.entries(shape).map(([name, inner]) => [
        name,
        filled(fields[name], inner),
      ]),
    );
  }
  return typeof value === typeof shape ? value : shape;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
