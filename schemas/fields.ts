/** The fields that documents are made of: texts, running text, lists and groups of texts. */
import { defineArrayMember, defineField } from "@sanity/types";
import { readable, readableProse } from "./plain-text.ts";

const emptyError =
  "The page shows this text, so it cannot be empty. Write the words, or discard your change.";

/**
 * A required plain text of one or more lines, without emphasis or links.
 *
 * @param max the most characters that fit its place
 * @param field.description where on the page a visitor meets it
 */
export const paragraph = (
  name: string,
  title: string,
  max: number,
  { description, rows = 3 }: { description: string; rows?: number },
) =>
  defineField({
    name,
    title,
    description: `${description} Up to ${max} characters.`,
    type: "text",
    rows,
    validation: (rule) => [
      rule.required().error(emptyError),
      rule
        .max(max)
        .error(
          `This text is longer than its place on the page (${max} characters). Shorten it.`,
        ),
      rule.custom(readable),
      rule.custom(
        (text) =>
          rows > 1 ||
          !text?.includes("\n") ||
          "This text has one line. Remove the line break.",
      ),
    ],
  });

/** The same of one line, such as a heading, a label or a button; the Studio wraps it in place of hiding its end. */
export const line = (
  name: string,
  title: string,
  max: number,
  { description }: { description: string },
) => paragraph(name, title, max, { description, rows: 1 });

/** The small numbered label at the top of a section. */
export const sectionLabel = (what: string) =>
  line("label", "Small label", 30, {
    description: `The small numbered label above ${what}.`,
  });

/**
 * A required running text with emphasis, lists and links.
 *
 * @param max the most paragraphs and list items that its place takes
 * @param field.description where on the page a visitor meets it
 */
export const proseField = (
  name: string,
  title: string,
  max: number,
  { description }: { description: string },
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
      rule.custom(readableProse),
    ],
  });

/**
 * A required list of objects of one type, that editors can sort. Where the page
 * is drawn for just one number of members, they can neither add nor remove any.
 *
 * @param field.size the least and the most members that the page can show
 */
export const listField = (
  name: string,
  title: string,
  type: string,
  {
    description,
    size: [min, max],
    sizeError,
  }: { description: string; size: [number, number]; sizeError: string },
) =>
  defineField({
    name,
    title,
    description,
    type: "array",
    of: [defineArrayMember({ type })],
    options: {
      disableActions:
        min === max
          ? ["add", "addBefore", "addAfter", "duplicate", "remove"]
          : [],
    },
    validation: (rule) => rule.required().min(min).max(max).error(sizeError),
  });

/**
 * Required objects of one type, each a field of its own.
 *
 * @param missing what an editor reads when one has no text
 * @param fields name, title and description of each
 */
export const objectFields = (
  type: string,
  missing: string,
  fields: [name: string, title: string, description: string][],
) =>
  fields.map(([name, title, description]) =>
    defineField({
      name,
      title,
      description,
      type,
      validation: (rule) => rule.required().error(missing),
    }),
  );
