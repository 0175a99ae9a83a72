/** The two kinds of types that editors write: documents of the page, and what lists and groups are made of. */
import { defineType, type FieldDefinition } from "@sanity/types";

/** A tab of a document's form, with its fields; the first one opens. */
export const group = (
  name: string,
  title: string,
  fields: FieldDefinition[],
) => ({ name, title, fields });

/**
 * A document of the page. Each exists once: its `_id` is its type's name.
 *
 * @param parts the fields in the order of the form, in groups or without
 */
export const pageDocument = <const Name extends string>(
  name: Name,
  title: string,
  parts: (ReturnType<typeof group> | FieldDefinition)[],
) =>
  defineType({
    name,
    title,
    type: "document",
    groups: parts
      .filter((part) => !("type" in part))
      .map(({ name, title }, index) => ({ name, title, default: index === 0 })),
    fields: parts.flatMap((part) =>
      "type" in part
        ? part
        : part.fields.map((field) => ({ ...field, group: part.name })),
    ),
    preview: { prepare: () => ({ title }) },
  });

/** An object of several fields; previews show its first texts. */
export const objectType = <const Name extends string>(
  name: Name,
  label: string,
  fields: FieldDefinition[],
) => {
  const [title, subtitle] = fields
    .filter(({ type }) => type === "text")
    .map(({ name }) => name);
  const select = { ...(title && { title }), ...(subtitle && { subtitle }) };
  return defineType({
    name,
    title: label,
    type: "object",
    fields,
    preview: { select },
  });
};
