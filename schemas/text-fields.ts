import { defineField, type StringRule, type TextRule } from "@sanity/types";
import { readable } from "./plain-text.ts";

declare module "@sanity/types" {
  interface StringOptions {
    /** The length guide: the Studio counts up to it while an editor types. */
    maxLength?: number;
  }
}

/** What every text of the page declares; lengths count characters. */
export interface TextField {
  name: string;
  title: string;
  /** Where on the page a visitor meets it. The length guide is added. */
  description: string;
  /** The longest text that still fits its place. */
  max: number;
  group?: string;
}

const required =
  "The page shows this text, so it cannot be empty. Write the words, or discard your change.";

const described = ({ description, max }: TextField) =>
  `${description} Up to ${max} characters.`;

function bounded<Rule extends StringRule | TextRule>(
  rule: Rule,
  max: number,
): (StringRule | TextRule)[] {
  return [
    rule.required().error(required),
    rule
      .max(max)
      .error(
        `This text is longer than its place on the page (${max} characters). Shorten it.`,
      ),
    rule.custom(readable),
  ];
}

/** A required text of one line, such as a heading, a label or a button. */
export function line(field: TextField) {
  return defineField({
    name: field.name,
    title: field.title,
    description: described(field),
    type: "string",
    options: { maxLength: field.max },
    group: field.group,
    validation: (rule) => bounded(rule, field.max),
  });
}

/** A required plain text of one or more lines, without emphasis or links. */
export function paragraph(field: TextField & { rows?: number }) {
  return defineField({
    name: field.name,
    title: field.title,
    description: described(field),
    type: "text",
    options: { maxLength: field.max },
    rows: field.rows ?? 3,
    group: field.group,
    validation: (rule) => bounded(rule, field.max),
  });
}
