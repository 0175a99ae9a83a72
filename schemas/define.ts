import { defineType, type FieldDefinition } from "@sanity/types";
import type { ComponentType } from "react";

declare module "@sanity/types" {
  interface StringOptions {
    /** The most characters that fit the place of a text. */
    max?: number;
  }
  interface ImageOptions {
    size?: PictureSize;
  }
}

/** How large the page shows a picture, in CSS pixels. Form and Changes show the same crop. */
export type PictureSize = { width: number; height: number };

/** A tab of a document's form, with its fields. The first tab is open. */
export const group = (
  name: string,
  title: string,
  fields: FieldDefinition[],
) => ({ name, title, fields });

/**
 * A document of the site. Each exists once: its `_id` is the name of its type.
 *
 * @param icon beside its title in the Studio
 * @param parts the fields in the order of the form, or groups of them
 */
export const pageDocument = <const Name extends string>(
  name: Name,
  title: string,
  icon: ComponentType,
  parts: (ReturnType<typeof group> | FieldDefinition)[],
) =>
  defineType({
    name,
    title,
    type: "document",
    icon,
    groups: parts
      .filter((part) => !("type" in part) && part.fields.length > 0)
      .map(({ name, title }, index) => ({ name, title, default: index === 0 })),
    fields: parts.flatMap((part) =>
      "type" in part
        ? part
        : part.fields.map((field) => ({ ...field, group: part.name })),
    ),
    preview: { prepare: () => ({ title }) },
  });

/** An object of several fields. Previews show its first two texts and its picture. */
export const objectType = <const Name extends string>(
  name: Name,
  label: string,
  fields: FieldDefinition[],
) => {
  const [title, subtitle] = fields
    .filter(({ type }) => type === "text")
    .map(({ name }) => name);
  const media = fields.find(({ type }) => type === "image")?.name;
  const select = {
    ...(title && { title }),
    ...(subtitle && { subtitle }),
    ...(media && { media }),
  };
  return defineType({
    name,
    title: label,
    type: "object",
    fields,
    preview: { select },
  });
};
