/** How elements of the framed page name the field that their words come from. */

/** A field of a document; the path as Sanity writes it: `rules[_key=="a"].when`. */
export type Field = { document: string; path: string };

/** The value of `data-sanity`: `hero:headline`. */
export function markOf({ document, path }: Field): string {
  return `${document}:${path}`;
}

/** @returns the field that a mark names */
export function fieldOf(mark: string): Field {
  const colon = mark.indexOf(":");
  return { document: mark.slice(0, colon), path: mark.slice(colon + 1) };
}

/**
 * Finds where a field is shown.
 *
 * The Studio also names what is inside a marked field (a paragraph of a rich
 * text) or around one (a whole list): then the nearest is meant.
 *
 * @param marks of the page, in its order
 * @returns the mark of the field, else of what holds it, else of its first part
 */
export function nearestMark(marks: string[], field: Field): string | null {
  const wanted = markOf(field);
  const holders = marks.filter((mark) => holds(mark, wanted));
  const widestFirst = holders.toSorted((a, b) => a.length - b.length);
  return (
    widestFirst.at(-1) ?? marks.find((mark) => holds(wanted, mark)) ?? null
  );
}

function holds(outer: string, inner: string): boolean {
  if (!inner.startsWith(outer)) return false;
  return inner === outer || /^[.[]/.test(inner.slice(outer.length));
}

/** A field in words, for an editor: `Hero › Rules › When`. */
export function fieldTitle({ document, path }: Field): string {
  const names = path.replaceAll(/\[[^\]]*\]/g, "").split(".");
  return [document, ...names].filter(Boolean).map(inWords).join(" › ");
}

function inWords(name: string): string {
  if (name === "faq") return "FAQ";
  const words = name.replaceAll(
    /[A-Z]/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
