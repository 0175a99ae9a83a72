import { defineType, type FieldDefinition } from "@sanity/types";

/** Where the site shows a document. */
export type Placement = Partial<Section & Page & Elsewhere>;

type Section = {
  /** The anchors that links can lead to, with the names editors see. The first is the anchor of the section itself. */
  anchors: Readonly<Record<string, string>>;
};

type Page = {
  /** The address, such as `/privacy`, or `*` for every address without a page. */
  path: string;
};

type Elsewhere = {
  /** Around the sections (header, footer), or in several places. */
  isIn: "frame" | "whole site";
};

/** Every document has a place on the site: otherwise nobody would ever see it. */
type Placed = Section | Page | Elsewhere;

declare module "@sanity/types" {
  interface DocumentOptions extends Placement {}
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
 * @param parts the fields in the order of the form, or groups of them
 */
export const pageDocument = <
  const Name extends string,
  const Options extends Placed,
>(
  name: Name,
  title: string,
  parts: (ReturnType<typeof group> | FieldDefinition)[],
  options: Options,
) => ({
  ...defineType({
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
  }),
  options,
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
