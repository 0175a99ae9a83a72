import { defineField, defineType } from "@sanity/types";
import { line } from "./text-fields.ts";

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
export const dialogs = defineType({
  name: "dialogs",
  title: "Dialogs",
  type: "document",
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
    line({
      name: "closeLabel",
      title: "Close button",
      description:
        "The button at the bottom of each dialog, and the name of the X at its top for screen readers.",
      max: 20,
    }),
  ],
  preview: { prepare: () => ({ title: "Dialogs" }) },
});
