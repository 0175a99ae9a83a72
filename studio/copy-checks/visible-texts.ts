/** A step of the way to a field, as Sanity writes paths. */
export type PathSegment = string | { _key: string } | number;

/** One text a visitor reads, and where an editor finds it. */
export interface VisibleText {
  path: PathSegment[];
  text: string;
}

/** Strings that no visitor reads as words. */
const NOT_WORDS = new Set(["href", "glyph", "contactEmail", "asset"]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The words of one paragraph, whatever its emphasis and links. */
export function paragraphText(block: Record<string, unknown>): string {
  const { children } = block;
  if (!Array.isArray(children)) return "";
  return children
    .map((child: unknown) =>
      isRecord(child) && typeof child.text === "string" ? child.text : "",
    )
    .join("");
}

/**
 * Lists every text of a document, in the order of its fields. A paragraph of
 * running text is one text: a phrase half of which is emphasised is still read
 * as one.
 */
export function visibleTexts(
  value: unknown,
  path: PathSegment[] = [],
): VisibleText[] {
  if (typeof value === "string") return value ? [{ path, text: value }] : [];
  if (Array.isArray(value)) {
    return value.flatMap((member: unknown, index) =>
      visibleTexts(member, [...path, memberKey(member) ?? index]),
    );
  }
  if (!isRecord(value)) return [];
  if (value._type === "block") {
    return visibleTexts(paragraphText(value), path);
  }
  return Object.entries(value)
    .filter(([name]) => !name.startsWith("_") && !NOT_WORDS.has(name))
    .flatMap(([name, field]) => visibleTexts(field, [...path, name]));
}

function memberKey(member: unknown): { _key: string } | undefined {
  return isRecord(member) && typeof member._key === "string"
    ? { _key: member._key }
    : undefined;
}
