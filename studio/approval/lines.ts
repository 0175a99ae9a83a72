import { toPlainText } from "@portabletext/react";
import type {
  PortableTextTextBlock as Block,
  Image,
  PortableTextSpan,
  SanityDocument,
} from "@sanity/types";
import { toString as pathText, startsWith } from "@sanity/util/paths";
import { contentsOf, quoteStart } from "../../schemas/contents.ts";
import type { PictureSize } from "../../schemas/define.ts";
import { linkTargets } from "../../schemas/index.ts";
import { canonicalJson, isObject } from "../../schemas/json.ts";

/** A field or a paragraph as an editor reads it. */
export type Line = {
  /** The titles of the document, of what is around the field, and of the field. */
  field: string;
  /** For a picture the id of its file. */
  text: string;
  /** Two versions of a line with the same value look the same. */
  value: string;
  /** It names the members of a list or the paragraphs of a rich text. */
  isOrder?: boolean;
  picture?: { image: Image; size: PictureSize };
};

/** A line before and after a change; one of them is missing if it was added or removed. */
export type LineChange = { field: string; before?: Line; after?: Line };

const isBlock = (value: unknown): value is Block =>
  isObject(value) && value._type === "block" && Array.isArray(value.children);

/** Writes a paragraph with its formatting and links, because visitors see those too. */
function blockText({ children, listItem, markDefs = [] }: Block) {
  const marked = (text: string, mark: string) => {
    const link = markDefs.find(({ _key }) => _key === mark);
    if (link)
      return `${text} (${linkTargets.get(String(link.href)) ?? link.href ?? "no address"})`;
    const sign = mark === "strong" ? "**" : "_";
    return `${sign}${text}${sign}`;
  };
  const texts = children.map((child) => {
    const { text = "", marks = [] }: Partial<PortableTextSpan> = Object(child);
    return marks.reduce(marked, text);
  });
  return `${listItem ? `${listItem}: ` : ""}${texts.join("")}`;
}

/**
 * Lists what a reader of a document sees.
 *
 * @returns its lines by their paths, in the order of the form; none is empty
 */
export function linesOf(document: SanityDocument): Map<string, Line> {
  const contents = contentsOf(document);
  const lines = new Map<string, Line>();
  for (const { kind, value, path, titles, size } of contents) {
    const field = titles.join(" › ");
    const add = (text: string, more: Partial<Line> = {}, at = path) => {
      if (text) lines.set(pathText(at), { field, text, value: text, ...more });
    };
    const members: unknown[] = Array.isArray(value) ? value : [];
    /** Adding, removing and moving a member all change this line. */
    const addOrder = (names: (string | undefined)[]) =>
      add(names.join(" · "), {
        field: `${field} › Order`,
        value: members.map((member) => Object(member)._key).join(),
        isOrder: true,
      });
    if (kind === "list") {
      const inner = contents.filter(
        (one) =>
          one.path.length === path.length + 1 && startsWith(path, one.path),
      );
      addOrder(inner.map((one) => one.titles.at(-1)));
    } else if (kind === "prose") {
      const blocks = members.filter(isBlock);
      addOrder(blocks.map((block) => quoteStart(toPlainText([block]))));
      for (const block of blocks)
        add(blockText(block), {}, [...path, { _key: String(block._key) }]);
    } else if (kind === "picture") {
      const { asset, crop, hotspot } = Object(value);
      if (asset && size)
        add(asset._ref, {
          value: canonicalJson([asset._ref, crop, hotspot]),
          picture: { image: Object(value), size },
        });
    } else if (kind !== "object") {
      add(String(value ?? ""));
    }
  }
  return lines;
}

/** Lists the differences that a reader would notice, line by line; of a new document every line. */
export function changedLines({
  draft,
  published,
}: {
  draft: SanityDocument;
  published: SanityDocument | undefined;
}): LineChange[] {
  const after = linesOf(draft);
  if (!published)
    return [...after.values()]
      .filter(({ isOrder }) => !isOrder)
      .map((line) => ({ field: line.field, after: line }));
  const before = linesOf(published);
  const paths = new Set([...after.keys(), ...before.keys()]);
  return [...paths].flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    if (was?.value === is?.value) return [];
    return { field: (is ?? was)?.field ?? "", before: was, after: is };
  });
}
