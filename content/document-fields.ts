/**
 * Reads a document by its schema. The page, the content check, click-to-edit and *Changes* all
 * use this, so that none of them has its own list of fields.
 */
import type { Path, PathSegment } from "@sanity/types";
import { schemaTypes } from "../schemas/index.ts";
import { readableSpan, readableText } from "../text/readable-text.ts";
import { fieldsOfObject } from "./json.ts";

/** The kind of content that a field has. */
type Kind = "text" | "prose" | "choice" | "picture" | "list" | "object";

/** The kinds of Sanity's types. Any other is a choice, an object or a text, so none is skipped. */
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
  /** The height of a text's input, in lines. */
  rows?: number;
};

/** A field or list member in a document: its value, and what the schema says about it. */
export type DocumentField = {
  kind: Kind;
  /** The value as visitors read it: an empty text or list, or no picture, if nothing was written. */
  value: unknown;
  path: Path;
  /** The titles on the way to the field, such as `["Top of the page", "Rules", "2", "When …"]`. */
  titles: string[];
};

const types = new Map<string, Definition>(
  schemaTypes.map((type) => [type.name, type as Definition]),
);

const kindOf = ({ type, fields, options }: Definition): Kind =>
  KINDS[type] ?? (options?.list ? "choice" : fields ? "object" : "text");

/** @returns the definition of a field's type, or the field's own if `KINDS` has the type */
const definitionOf = (field: Definition): Definition =>
  (!KINDS[field.type] && types.get(field.type)) || field;

const memberType = ({ of = [] }: Definition, member: unknown): Definition => {
  const { _type } = fieldsOfObject(member);
  const type = of.find(({ name, type }) => (name ?? type) === _type) ?? of[0];
  return definitionOf(type ?? { type: "object" });
};

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : [];
const textIn = (value: unknown) => (typeof value === "string" ? value : "");

/** Trims a paragraph, but not the spans in it, because emphasis can end within a sentence. */
function readParagraph(paragraph: unknown) {
  const { children, markDefs, ...rest } = fieldsOfObject(paragraph);
  return {
    ...rest,
    children: listOf(children)
      .map(fieldsOfObject)
      .map((span, index, { length }) => {
        let text = readableSpan(textIn(span.text));
        if (index === 0) text = text.trimStart();
        if (index === length - 1) text = text.trimEnd();
        return { ...span, text };
      }),
    markDefs: listOf(markDefs)
      .map(fieldsOfObject)
      .map((link) => ({ ...link, href: readableText(textIn(link.href)) })),
  };
}

/** Reads a field and its inner fields, and adds them to `fields` in the order of the form. */
function readField(
  definition: Definition,
  { value, path, titles }: Pick<DocumentField, "value" | "path" | "titles">,
  fields: DocumentField[],
): unknown {
  const kind = kindOf(definition);
  const field: DocumentField = { kind, value, path, titles };
  fields.push(field);
  const placeIn = (segment: PathSegment, title: string, value: unknown) => ({
    value,
    path: [...path, segment],
    titles: [...titles, title],
  });
  const members = listOf(value);
  const object = fieldsOfObject(value);
  if (kind === "prose")
    field.value = members
      .map(readParagraph)
      .filter(({ children }) => children.some(({ text }) => text.trim()));
  else if (kind === "list")
    field.value = members.map((member, index) => {
      const { _key } = fieldsOfObject(member);
      const segment = _key && typeof _key === "string" ? { _key } : index;
      const place = placeIn(segment, `${index + 1}`, member);
      return readField(memberType(definition, member), place, fields);
    });
  else if (kind === "picture" && !object.asset) field.value = undefined;
  else if (definition.fields) {
    // Editors do not see a hidden field, so it is not copy.
    const visible = definition.fields.filter(({ hidden }) => !hidden);
    const entries = visible.map((inner) => {
      const { name, title = name } = inner;
      const place = placeIn(name, title, object[name]);
      return [name, readField(definitionOf(inner), place, fields)];
    });
    field.value = { ...object, ...Object.fromEntries(entries) };
  } else if (typeof value === "string")
    field.value = readableText(value, definition.rows);
  else field.value = value ?? "";
  return field.value;
}

/**
 * Reads the fields and list members of a document, as the page shows them.
 *
 * @param document with its `_type`
 * @returns the fields in the order of the form, each before the fields or members in it
 * @throws Error when its type is not in the schema
 */
export function fieldsOf(document: unknown): DocumentField[] {
  const { _type } = fieldsOfObject(document);
  const type = types.get(String(_type));
  if (!type) throw new Error(`The schema has no type "${_type}".`);
  const fields: DocumentField[] = [];
  const titles = [type.title ?? ""];
  readField(type, { value: document, path: [], titles }, fields);
  return fields;
}
