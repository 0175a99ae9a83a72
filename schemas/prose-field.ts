import { defineField } from "@sanity/types";
import { membersAre } from "./list-field.ts";
import { readableProse } from "./readable-prose.ts";
import { emptyError } from "./text-fields.ts";

/**
 * A required running text with emphasis, lists and links.
 *
 * @param field.description where on the page a visitor meets it
 * @param field.max the most paragraphs and list items that its place takes
 */
export const proseField = (
  name: string,
  title: string,
  { description, max }: { description: string; max: number },
) =>
  defineField({
    name,
    title,
    description: `${description} Select words to make them strong, emphasised or a link. Up to ${max} paragraphs.`,
    type: "prose",
    validation: (rule) => [
      rule.required().min(1).error(emptyError),
      rule
        .max(max)
        .error(
          `This text has more paragraphs than its place on the page takes (${max}). Shorten it.`,
        ),
      // Here and not on the type `prose`: a field's rules replace its type's.
      rule.custom(membersAre("block")),
      rule.custom(readableProse),
    ],
  });
