/** The fields that documents are made of: texts, running text, lists and groups of texts. */
import {
  type ArrayRule,
  defineArrayMember,
  defineField,
  type StringRule,
  type TextRule,
} from "@sanity/types";
import { readable, readableProse } from "./plain-text.ts";

declare module "@sanity/types" {
  interface StringOptions {
    /** The length guide: the Studio counts up to it while an editor types. */
    maxLength?: number;
  }
}

const emptyError =
  "The page shows this text, so it cannot be empty. Write the words, or discard your change.";

/** What texts of one line and of several lines have in common. */
const textField = (
  name: string,
  title: string,
  max: number,
  description: string,
) => ({
  name,
  title,
  description: `${description} Up to ${max} characters.`,
  options: { maxLength: max },
  validation: (rule: StringRule & TextRule) => [
    rule.required().error(emptyError),
    rule
      .max(max)
      .error(
        `This text is longer than its place on the page (${max} characters). Shorten it.`,
      ),
    rule.custom(readable),
  ],
});

/**
 * A required text of one line, such as a heading, a label or a button.
 *
 * @param max the most characters that fit its place
 * @param field.description where on the page a visitor meets it; the length
 *   guide is added
 */
export const line = (
  name: string,
  title: string,
  max: number,
  { description }: { description: string },
) =>
  defineField({ ...textField(name, title, max, description), type: "string" });

/** A required plain text of several lines, without emphasis or links; parameters as for `line`. */
export const paragraph = (
  name: string,
  title: string,
  max: number,
  { description, rows = 3 }: { description: string; rows?: number },
) =>
  defineField({
    ...textField(name, title, max, description),
    type: "text",
    rows,
  });

/** The small numbered label at the top of a section. */
export const sectionLabel = (what: string) =>
  line("label", "Small label", 30, {
    description: `The small numbered label above ${what}.`,
  });

/**
 * Refuses members of another kind than a list is made for. The Studio never
 * makes one, but an import or a script can, and the page would drop it silently.
 *
 * @param type the one type the list is made of
 */
export const membersAre =
  (type: string) =>
  (members: unknown): true | string => {
    if (!Array.isArray(members)) return true;
    const foreign = members.some((member: { _type?: unknown } | null) => {
      return member?._type !== type;
    });
    return foreign
      ? "This list contains something the page cannot show. Remove that entry and add it again."
      : true;
  };

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
      rule.custom(membersAre("block")),
      rule.custom(readableProse),
    ],
  });

/** A required list of objects of one type, that editors can sort. */
export const listField = (
  name: string,
  title: string,
  field: {
    description: string;
    of: string;
    /** How many members the page can show, and the sentence that says so. */
    size: (rule: ArrayRule<unknown[]>) => ArrayRule<unknown[]>;
    sizeError: string;
    /** The page is drawn for just that many: editors can sort and rewrite, not add or remove. */
    fixed?: boolean;
  },
) =>
  defineField({
    name,
    title,
    description: field.description,
    type: "array",
    of: [defineArrayMember({ type: field.of })],
    options: {
      disableActions: field.fixed
        ? ["add", "addBefore", "addAfter", "duplicate", "remove"]
        : [],
    },
    validation: (rule) => [
      field.size(rule.required()).error(field.sizeError),
      rule.custom(membersAre(field.of)),
    ],
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
