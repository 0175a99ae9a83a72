import { defineType, type FieldDefinition } from "@sanity/types";

/** A tab of the form, with its fields; the first one opens. */
export type FieldGroup = {
  name: string;
  title: string;
  fields: FieldDefinition[];
};

export const group = (
  name: string,
  title: string,
  fields: FieldDefinition[],
): FieldGroup => ({ name, title, fields });

/** A document of the page. Each exists once: its `_id` is its type's name. */
export const pageDocument = <const Name extends string>({
  name,
  title,
  groups = [],
  fields = [],
  subtitle,
}: {
  name: Name;
  title: string;
  /** The fields, in the order of the form: in tabs, or without. */
  groups?: FieldGroup[];
  fields?: FieldDefinition[];
  /** The field that previews show under the title. */
  subtitle?: string;
}) =>
  defineType({
    name,
    title,
    type: "document",
    groups: groups.map((group, index) => ({
      name: group.name,
      title: group.title,
      default: index === 0,
    })),
    fields: [
      ...fields,
      ...groups.flatMap((group) =>
        group.fields.map((field) => ({ ...field, group: group.name })),
      ),
    ],
    preview: subtitle
      ? {
          select: { subtitle },
          prepare: (selected) => ({ title, subtitle: selected.subtitle }),
        }
      : { prepare: () => ({ title }) },
  });
