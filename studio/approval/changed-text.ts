import type {
  Path,
  PortableTextSpan,
  PortableTextTextBlock,
  SchemaType,
} from "@sanity/types";
import { get, toString as pathText } from "@sanity/util/paths";
import { isObject, walk } from "../../src/content/walk.ts";
import { fieldTitles } from "../check/fields.ts";

/** One field as it was and as it is to be, as text; empty where there was or is nothing. */
export type TextChange = { field: string; before: string; after: string };

const isBlock = (value: unknown): value is PortableTextTextBlock =>
  isObject(value) && value._type === "block" && Array.isArray(value.children);

const isSpan = (child: { _type: string }): child is PortableTextSpan =>
  child._type === "span";

/** A paragraph with its formatting and links, which a reader sees too. */
function blockText({
  children,
  listItem,
  markDefs = [],
}: PortableTextTextBlock) {
  const marked = (text: string, mark: string) => {
    const link = markDefs.find(({ _key }) => _key === mark);
    if (link) return `${text} (${link.href})`;
    const sign = mark === "strong" ? "**" : "_";
    return `${sign}${text}${sign}`;
  };
  const texts = children
    .filter(isSpan)
    .map(({ text, marks = [] }) => marks.reduce(marked, text));
  return `${listItem ? `${listItem}: ` : ""}${texts.join("")}`;
}

/** The fields that hold text, by their path. */
function fieldsOf(content: unknown) {
  const fields = new Map<string, { path: Path; text: string }>();
  walk(content, ({ value, path }) => {
    // Sanity's own fields say nothing to a reader; a reference is the picture itself.
    if (/^_(?!ref$)/.test(String(path.at(-1)))) return false;
    const isText = ["string", "number", "boolean"].includes(typeof value);
    if (!isText && !isBlock(value)) return;
    const text = isBlock(value) ? blockText(value) : String(value);
    fields.set(pathText(path), { path, text });
    return false;
  });
  return fields;
}

/** Those members of a list that another list has too, in their order. */
function keptMembers(list: unknown, other: unknown) {
  if (!Array.isArray(list) || !Array.isArray(other)) return [];
  const keys = new Set(other.map((member) => member?._key));
  return list.filter(isObject).filter(({ _key }) => keys.has(_key));
}

/** Each member by its first text. */
const namesOf = (members: Record<string, unknown>[]) =>
  members.map((member) => [...fieldsOf(member).values()][0]?.text).join(" · ");

/**
 * What a reader of both would notice, field by field.
 *
 * @param type the compiled type of both, for the fields' titles
 * @returns empty when the text is the same
 */
export function changedText(
  type: SchemaType | undefined,
  before: unknown,
  after: unknown,
): TextChange[] {
  const titleOf = (content: unknown, path: Path) =>
    fieldTitles(type, content, path).join(" › ");
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changes: TextChange[] = [];
  for (const key of new Set([...now.keys(), ...old.keys()])) {
    const [was, is] = [old.get(key), now.get(key)];
    if (was?.text === is?.text) continue;
    const field = is
      ? titleOf(after, is.path)
      : titleOf(before, was?.path ?? []);
    changes.push({ field, before: was?.text ?? "", after: is?.text ?? "" });
  }
  walk(after, ({ value, path }) => {
    if (!Array.isArray(value)) return;
    const was = get(before, path);
    const [old, now] = [keptMembers(was, value), keptMembers(value, was)];
    if (old.every(({ _key }, index) => _key === now[index]?._key)) return;
    const field = `${titleOf(after, path)} › Order`;
    changes.push({ field, before: namesOf(old), after: namesOf(now) });
  });
  return changes;
}
