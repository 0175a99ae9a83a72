/**
 * Reads a document by its schema. Preview, click-to-edit and the list of
 * changes all use this, so that none of them has its own list of fields.
 */
import type { Path } from "@sanity/types";
import type { PictureSize } from "./define.ts";
import { schemaTypes } from "./index.ts";

/** How a field is treated. A type that is not in `KINDS` is text, so that nobody overlooks it. */
type Kind =
  | "text"
  | "prose"
  | "address"
  | "choice"
  | "picture"
  | "list"
  | "object";

const KINDS: Record<string, Kind> = {
  prose: "prose",
  email: "address",
  boolean: "choice",
  image: "picture",
  array: "list",
};

/** The parts of a type or field in Sanity's schema that this file uses. */
type Definition = {
  name?: string;
  title?: string;
  type: string;
  fields?: readonly (Definition & { name: string })[];
  of?: readonly Definition[];
  options?: { list?: unknown; size?: PictureSize };
};

/** A value in a document, with what the schema says about it. */
export type Content = {
  kind: Kind;
  /** Undefined until an editor writes something. */
  value: unknown;
  path: Path;
  /** The titles that lead an editor to it, such as `["Hero", "Rules", "“it drifts”", "When …"]`. */
  titles: string[];
  /** Of a picture on the page. */
  size?: PictureSize;
};

const types = new Map<string, Definition>(
  schemaTypes.map((type) => [type.name, type as Definition]),
);

const kindOf = ({ type, fields, options }: Definition): Kind =>
  KINDS[type] ?? (options?.list ? "choice" : fields ? "object" : "text");

/** Finds the definition of a field's type, unless `KINDS` says enough about it. */
const resolved = (definition: Definition): Definition => {
  const named = types.get(definition.type);
  return named && !KINDS[definition.type] ? resolved(named) : definition;
};

const memberType = ({ of = [] }: Definition, member: unknown): Definition => {
  const { _type } = Object(member);
  const type = of.find(({ name, type }) => (name ?? type) === _type) ?? of[0];
  return resolved(type ?? { type: "object" });
};

/** Names a list member by its first field. */
function nameOf({ fields: [first] = [] }: Definition, member: unknown) {
  const text = Object(member)[first?.name ?? ""];
  return typeof text === "string" && text ? quoteStart(text) : undefined;
}

/** Quotes the first words of a text, some forty characters. */
const quoteStart = (text: string): string =>
  `“${text.replace(/^(?=.{41})(.{20,40})\s.*/s, "$1 …")}”`;

function* contentsIn(
  definition: Definition,
  value: unknown,
  path: Path,
  titles: string[],
): Generator<Content> {
  const kind = kindOf(definition);
  yield { kind, value, path, titles, size: definition.options?.size };
  if (kind === "list" && Array.isArray(value))
    for (const [index, member] of value.entries()) {
      const { _key } = Object(member);
      const step = typeof _key === "string" ? { _key } : index;
      const type = memberType(definition, member);
      const inner = [...titles, nameOf(type, member) ?? `${index + 1}`];
      yield* contentsIn(type, member, [...path, step], inner);
    }
  for (const field of definition.fields ?? []) {
    const { name, title = name } = field;
    const inner = Object(value)[name];
    const within = [...titles, title];
    yield* contentsIn(resolved(field), inner, [...path, name], within);
  }
}

const typeOf = (document: unknown): Definition => {
  const { _type } = Object(document);
  const type = types.get(_type);
  if (!type) throw new Error(`The schema has no type "${_type}".`);
  return type;
};

/**
 * Lists the contents of a document.
 *
 * @param document with its `_type`
 * @returns its values in the order of the form; a list or an object comes before
 *   its members
 * @throws Error when its type is not in the schema
 */
export function contentsOf(document: unknown): Content[] {
  const type = typeOf(document);
  return [...contentsIn(type, document, [], [type.title ?? ""])];
}

/**
 * Fills the gaps of an unfinished document, so that the page can show it.
 *
 * @throws Error when its type is not in the schema
 */
export const withoutGaps = (document: unknown): Record<string, unknown> =>
  Object(filled(typeOf(document), document));

function filled(definition: Definition, value: unknown): unknown {
  switch (kindOf(definition)) {
    case "object": {
      const fields = (definition.fields ?? []).map((field) => [
        field.name,
        filled(resolved(field), Object(value)[field.name]),
      ]);
      return { ...Object(value), ...Object.fromEntries(fields) };
    }
    case "list":
      return (Array.isArray(value) ? value : []).map((member) =>
        filled(memberType(definition, member), member),
      );
    case "prose":
      return Array.isArray(value) ? value : [];
    case "picture":
      return Object(value).asset ? value : undefined;
    default:
      return value ?? "";
  }
}

/**
 * Finds lists and rich texts with members that Sanity's validation accepts but the
 * page cannot show: a null, a missing or repeated key or, in rich text, anything but
 * a paragraph.
 *
 * @returns the path of each such list
 */
export const damagedLists = (document: unknown): Path[] =>
  contentsOf(document).flatMap(({ kind, value, path }) => {
    if ((kind !== "list" && kind !== "prose") || !Array.isArray(value))
      return [];
    const keys = value
      .map((member) => Object(member)._key)
      .filter((key) => key && typeof key === "string");
    const isSound =
      new Set(keys).size === value.length &&
      (kind === "list" || value.every(({ _type }) => _type === "block"));
    return isSound ? [] : [path];
  });
