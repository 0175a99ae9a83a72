/**
 * Reads a document by its schema. Check, preview, click-to-edit and the warnings of
 * phrases all use this, so that none of them has its own list of fields.
 */
import type { Path } from "@sanity/types";
import { schemaTypes } from "../schemas/index.ts";
import { readableSpan, readableText } from "../schemas/readable-text.ts";
import { fieldsOfObject } from "./json.ts";

/** What a field contains. */
type Kind = "text" | "prose" | "choice" | "picture" | "list" | "object";

/** The kinds of Sanity's types. Each other type is an object or a text, so that none is overlooked. */
const KINDS: Record<string, Kind> = {
  prose: "prose",
  boolean: "choice",
  url: "choice",
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
  hidden?: unknown;
  options?: { list?: unknown };
  /** How many lines the form shows of a text. */
  rows?: number;
};

/** A field or list member in a document: its value, and what the schema says about it. */
export type Field = {
  kind: Kind;
  /** Undefined until an editor writes something. */
  value: unknown;
  path: Path;
  /** The titles that lead an editor to it, such as `["Top of the page", "Rules", "2", "When …"]`. */
  titles: string[];
  /** How many lines the form shows of a text. */
  rows?: number | undefined;
};

const types = new Map<string, Definition>(
  schemaTypes.map((type) => [type.name, type as Definition]),
);

const kindOf = ({ type, fields, options }: Definition): Kind =>
  KINDS[type] ?? (options?.list ? "choice" : fields ? "object" : "text");

/** @returns the definition of a field's type, unless `KINDS` says enough about it */
const definitionOf = (field: Definition): Definition =>
  (!KINDS[field.type] && types.get(field.type)) || field;

const memberType = ({ of = [] }: Definition, member: unknown): Definition => {
  const { _type } = fieldsOfObject(member);
  const type = of.find(({ name, type }) => (name ?? type) === _type) ?? of[0];
  return definitionOf(type ?? { type: "object" });
};

function* fieldsIn(
  definition: Definition,
  { value, path, titles }: Pick<Field, "value" | "path" | "titles">,
): Generator<Field> {
  const kind = kindOf(definition);
  yield { kind, value, path, titles, rows: definition.rows };
  if (kind === "list" && Array.isArray(value))
    for (const [index, member] of value.entries()) {
      const { _key } = fieldsOfObject(member);
      const step = _key && typeof _key === "string" ? { _key } : index;
      yield* fieldsIn(memberType(definition, member), {
        value: member,
        path: [...path, step],
        titles: [...titles, `${index + 1}`],
      });
    }
  for (const field of definition.fields ?? []) {
    const { name, title = name, hidden } = field;
    // Editors do not see a hidden field, so it is not copy.
    if (hidden) continue;
    yield* fieldsIn(definitionOf(field), {
      value: fieldsOfObject(value)[name],
      path: [...path, name],
      titles: [...titles, title],
    });
  }
}

const typeOf = (document: unknown): Definition => {
  const { _type } = fieldsOfObject(document);
  const type = types.get(String(_type));
  if (!type) throw new Error(`The schema has no type "${_type}".`);
  return type;
};

/**
 * Lists the fields and list members of a document.
 *
 * @param document with its `_type`
 * @returns them in the order of the form; a list or an object comes before its members
 * @throws Error when its type is not in the schema
 */
export function fieldsOf(document: unknown): Field[] {
  const type = typeOf(document);
  const titles = [type.title ?? ""];
  return [...fieldsIn(type, { value: document, path: [], titles })];
}

type Paragraph = {
  children?: { text?: string }[];
  markDefs?: { href?: string }[];
};

/** A span keeps the space at its end, because emphasis can begin and end within a sentence. */
const readParagraph = ({
  children = [],
  markDefs = [],
  ...rest
}: Paragraph) => ({
  ...rest,
  children: children.map((span, index) => {
    let text = readableSpan(span.text ?? "");
    if (index === 0) text = text.trimStart();
    if (index === children.length - 1) text = text.trimEnd();
    return { ...span, text };
  }),
  markDefs: markDefs.map((link) => ({
    ...link,
    href: readableText(link.href ?? ""),
  })),
});

function read(definition: Definition, value: unknown): unknown {
  const { fields, rows } = definition;
  const kind = kindOf(definition);
  const members = Array.isArray(value) ? value : [];
  if (kind === "prose") return members.map(readParagraph);
  if (kind === "list")
    return members.map((member) =>
      read(memberType(definition, member), member),
    );
  if (!fields)
    return typeof value === "string"
      ? readableText(value, rows)
      : (value ?? "");
  const object = fieldsOfObject(value);
  if (kind === "picture" && !object.asset) return undefined;
  const entries = fields
    .filter(({ hidden }) => !hidden)
    .map((field) => [
      field.name,
      read(definitionOf(field), object[field.name]),
    ]);
  return { ...object, ...Object.fromEntries(entries) };
}

/**
 * @param document with its `_type`
 * @returns it as the page shows it: each text as visitors read it, and each gap of an
 *   unfinished document filled, with an empty text or list
 * @throws Error when its type is not in the schema
 */
export const readDocument = (document: unknown): Record<string, unknown> =>
  fieldsOfObject(read(typeOf(document), document));
