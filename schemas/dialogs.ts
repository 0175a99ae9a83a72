import { objectType, pageDocument } from "./define.ts";
import { label, objectFields, proseField } from "./fields.ts";

export const dialogText = objectType("dialogText", "Dialog", [
  label("title", "Title", 40, { description: "The heading of the dialog." }),
  proseField("message", "Message", 4, {
    description: "The text of the dialog, above its Close button.",
  }),
]);

export const dialogs = pageDocument(
  "dialogs",
  "Dialogs",
  [
    ...objectFields("dialogText", [
      ["social", "Social media", "Opens from the social icons of Contact."],
      ["careers", "Careers", "Opens from Careers in the footer."],
      ["blog", "Blog", "Opens from Blog in the footer."],
    ]),
    label("closeLabel", "Close button", 20, {
      description:
        "The button at the bottom of each dialog; also what a screen reader calls the X at its top.",
    }),
  ],
  { isIn: "whole site", isLabel: true },
);
