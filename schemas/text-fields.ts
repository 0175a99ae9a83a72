import { defineField, type StringRule, type TextRule } from "@sanity/types";
import { readable } from "./plain-text.ts";

declare module "@sanity/types" {
  interface StringOptions {
    /** The length guide: the Studio counts up to it while an editor types. */
    maxLength?: number;
  }
}

/** What every text of the page declares. */
export type TextField = {
  /** Where on the page a visitor meets it. The length guide is added. */
  description: string;
  /** The most characters that fit its place. */
  max: number;
};

export const emptyError =
  "The page shows this text, so it cannot be empty. Write the words, or discard your change.";

/** What texts of one line and of several lines have in common. */
const textField = (
  name: string,
  title: string,
  { description, max }: TextField,
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

/** A required text of one line, such as a heading, a label or a button. */
export const line = (name: string, title: string, field: TextField) =>
  defineField({ ...textField(name, title, field), type: "string" });

/** A required plain text of one or more lines, without emphasis or links. */
export const paragraph = (
  name: string,
  title: string,
  field: TextField & { rows?: number },
) =>
  defineField({
    ...textField(name, title, field),
    type: "text",
    rows: field.rows ?? 3,
  });

/** The small numbered label at the top of a section. */
export const sectionLabel = (what: string) =>
  line("label", "Small label", {
    description: `The small numbered label above ${what}.`,
    max: 30,
  });
