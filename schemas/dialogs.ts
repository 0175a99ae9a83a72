import { defineField, defineType } from "@sanity/types";
import { pageDocument } from "./page-document.ts";
import { proseField } from "./prose-field.ts";
import { line } from "./text-fields.ts";

/** The words of one dialog. */
export const dialogText = defineType({
  name: "dialogText",
  title: "Dialog",
  type: "object",
  fields: [
    line("title", "Title", {
      description: "The heading of the dialog that opens over the page.",
      max: 40,
    }),
    proseField("message", "Message", {
      description: "The words of the dialog, above its Close button.",
      max: 4,
    }),
  ],
  preview: { select: { title: "title" } },
});

const dialog = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: "dialogText",
    validation: (rule) =>
      rule
        .required()
        .error("A visitor would open an empty dialog here. Write its words."),
  });

/** The three dialogs that open over the page. */
export const dialogs = pageDocument({
  name: "dialogs",
  title: "Dialogs",
  fields: [
    dialog(
      "social",
      "Social media",
      "Opens when a visitor clicks one of the social icons of the contact section.",
    ),
    dialog(
      "careers",
      "Careers",
      "Opens when a visitor clicks Careers in the footer.",
    ),
    dialog("blog", "Blog", "Opens when a visitor clicks Blog in the footer."),
    line("closeLabel", "Close button", {
      description:
        "The button at the bottom of each dialog, and the name of the X at its top for screen readers.",
      max: 20,
    }),
  ],
});
