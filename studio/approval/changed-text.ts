import type {
  PortableTextTextBlock as Block,
  Image,
  PortableTextSpan,
  SchemaType,
} from "@sanity/types";
import type { PictureSize } from "../../schemas/define.ts";
import { canonicalJson, isObject } from "../../schemas/json.ts";

/** A field before and after a change; a side without text is empty. */
export type TextChange = {
  field: string;
  /** The text in the approval record; for a picture the id of its file. */
  before: string;
  after: string;
  /** The pictures that the approver sees instead of those ids. */
  pictures?: {
    before: Image | undefined;
    after: Image | undefined;
    size: PictureSize;
  };
};

const isBlock = (value: unknown): value is Block =>
  isObject(value) && value._type === "block" && Array.isArray(value.children);

/** Writes a paragraph with its formatting and links, because visitors see those too. */
function blockText({ children, listItem, markDefs = [] }: Block) {
  const marked = (text: string, mark: string) => {
    const link = markDefs.find(({ _key }) => _key === mark);
    if (link) return `${text} (${link.href})`;
    const sign = mark === "strong" ? "**" : "_";
    return `${sign}${text}${sign}`;
  };
  const texts = children.map((child) => {
    const { text = "", marks = [] }: Partial<PortableTextSpan> = Object(child);
    return marks.reduce(marked, text);
  });
  return `${listItem ? `${listItem}: ` : ""}${texts.join("")}`;
}

const fieldText = (value: unknown) =>
  isBlock(value) ? blockText(value) : String(value ?? "");

/** Names a list member by the text of its first field. */
function nameOf(types: SchemaType[], member: unknown) {
  const [type] = types;
  const [first] = type && "fields" in type ? type.fields : [];
  const text = String(Object(member)[first?.name ?? ""] ?? "");
  return `“${text.replace(/^(?=.{41})(.{20,40})\s.*/s, "$1 …")}”`;
}

function pictureChange(
  titles: string[],
  size: PictureSize,
  before?: Image,
  after?: Image,
) {
  const shown = (image?: Image) =>
    canonicalJson([image?.asset, image?.crop, image?.hotspot]);
  if (shown(before) === shown(after)) return [];
  const [was = "", is = ""] = [before?.asset?._ref, after?.asset?._ref];
  const field = was === is ? [...titles, "Crop changed"] : titles;
  const pictures = { before, after, size };
  return [{ field: field.join(" › "), before: was, after: is, pictures }];
}

const byKey = (list: unknown) =>
  new Map(
    (Array.isArray(list) ? list : []).map((member) => [member?._key, member]),
  );

function listChanges(titles: string[], types: SchemaType[], lists: unknown[]) {
  const [before = new Map(), after = new Map()] = lists.map(byKey);
  const keys = new Set([...after.keys(), ...before.keys()]);
  const changes = [...keys].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const member = is ?? was;
    const name = isBlock(member) ? [] : [nameOf(types, member)];
    return changedText(types[0], was, is, [...titles, ...name]);
  });
  const kept = [...before.keys()].filter((key) => after.has(key));
  const moved = [...after.keys()].filter((key) => before.has(key));
  if (kept.join() === moved.join()) return changes;
  const names = (keys: unknown[], members: Map<unknown, unknown>) =>
    keys.map((key) => nameOf(types, members.get(key))).join(" · ");
  const field = [...titles, "Order"].join(" › ");
  const order = { before: names(kept, before), after: names(moved, after) };
  return [...changes, { field, ...order }];
}

/**
 * Lists the differences that a reader would notice, field by field.
 *
 * @param titles of the fields and list members around the values
 */
export function changedText(
  type: SchemaType | undefined,
  before: unknown,
  after: unknown,
  titles: string[] = [],
): TextChange[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  const field = titles.join(" › ");
  if (type?.name === "consent") {
    const given = before ? "Consent renewed" : "Consent given";
    return [{ field, before: "", after: after ? given : "Consent withdrawn" }];
  }
  if (type?.jsonType === "array")
    return listChanges(titles, type.of, [before, after]);
  if (type?.jsonType === "object" && !isBlock(after ?? before)) {
    const [old, now] = [Object(before), Object(after)];
    return type.fields.flatMap(({ name, type: inner }) => {
      if (name === "asset")
        return pictureChange(titles, type.options?.size, old, now);
      if (inner.hidden || /^(?:crop|hotspot|media)$/.test(name)) return [];
      // Removing a quote does not withdraw its consent.
      if (inner.name === "consent" && !after)
        return [{ field, before: "", after: `${type.title} removed` }];
      const innerTitles = [...titles, inner.title ?? name];
      return changedText(inner, old[name], now[name], innerTitles);
    });
  }
  const texts = { before: fieldText(before), after: fieldText(after) };
  return texts.before === texts.after ? [] : [{ field, ...texts }];
}
