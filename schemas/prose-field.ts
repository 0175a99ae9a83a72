import { defineField } from "@sanity/types";
import { membersAre } from "./list-members.ts";
import { readableProse } from "./readable-prose.ts";

/** What every running text of the page declares. */
export interface ProseField {
  name: string;
  title: string;
  /** Where on the page a visitor meets it. */
  description: string;
  /** The most paragraphs and list items that its place takes. */
  maxBlocks: number;
  group?: string;
}

/** A required running text with emphasis, lists and links. */
export function proseField(field: ProseField) {
  return defineField({
    name: field.name,
    title: field.title,
    description: `${field.description} Select words to make them strong, emphasised or a link. Up to ${field.maxBlocks} paragraphs.`,
    type: "prose",
    group: field.group,
    validation: (rule) => [
      rule
        .required()
        .min(1)
        .error(
          "The page shows this text, so it cannot be empty. Write the words, or discard your change.",
        ),
      rule
        .max(field.maxBlocks)
        .error(
          `This text has more paragraphs than its place on the page takes (${field.maxBlocks}). Shorten it.`,
        ),
      // Here and not on the type `prose`: a field's rules replace its type's.
      rule.custom(membersAre("block")),
      rule.custom(readableProse),
    ],
  });
}
