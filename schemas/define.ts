/** The two kinds of types that editors write: documents of the page, and what lists and groups are made of. */
import { defineType, type FieldDefinition } from "@sanity/types";

/** What a document is on the site, beyond its fields. */
export type Facts = {
  /** A section of the landing page: the ids that links can lead to, and what editors call them. The first is the section's own. */
  anchors?: Readonly<Record<string, string>>;
  /** A section beside the one before it, where there is space. */
  isBesidePrevious?: boolean;
  /** A page of its own: its address, such as `/privacy`, or `*` for every address without a page. */
  path?: string;
  /** Around the sections of the landing page: header and footer. */
  isFrame?: boolean;
  /** Belongs to no single place on the page. */
  isSiteWide?: boolean;
  /** Names, describes or answers something, all of it: copy checks read it only for what is refused anywhere. */
  isLabel?: boolean;
  /** Left out of the page until it is published for the first time. */
  isOptional?: boolean;
};

/** Each document has a place, so that none is written that nobody ever sees. */
type Placed = Facts &
  (
    | Required<Pick<Facts, "anchors">>
    | Required<Pick<Facts, "path">>
    | { isFrame: true }
    | { isSiteWide: true }
  );

declare module "@sanity/types" {
  interface DocumentOptions extends Facts {}
  interface TextOptions extends Pick<Facts, "isLabel"> {}
  interface StringOptions extends Pick<Facts, "isLabel"> {}
}

/**
 * The field with the text that was approved last: a build takes no other text
 * (approval.ts).
 */
export const APPROVED = "approvedText";

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
    fields: [
      ...parts.flatMap((part) =>
        "type" in part
          ? part
          : part.fields.map((field) => ({ ...field, group: part.name })),
      ),
      { name: APPROVED, type: "text", title: "Approved text", hidden: true },
    ],
    preview: { prepare: () => ({ title }) },
  }),
  options,
});

/** An object of several fields; previews show its first texts and its picture. */
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
