import { objectType, pageDocument } from "./define.ts";
import { line, objectFields, proseField } from "./fields.ts";

/** The text of one dialog. */
export const dialogText = objectType("dialogText", "Dialog", [
  line("title", "Title", 40, {
    description: "The heading of the dialog that opens over the page.",
  }),
  proseField("message", "Message", 4, {
    description: "The words of the dialog, above its Close button.",
  }),
]);

/** The three dialogs that open over the page. */
export const dialogs = pageDocument("dialogs", "Dialogs", [
  ...objectFields(
    "dialogText",
    "A visitor would open an empty dialog here. Write its words.",
    [
      [
        "social",
        "Social media",
        "Opens when a visitor clicks one of the social icons of the contact section.",
      ],
      [
        "careers",
        "Careers",
        "Opens when a visitor clicks Careers in the footer.",
      ],
      ["blog", "Blog", "Opens when a visitor clicks Blog in the footer."],
    ],
  ),
  line("closeLabel", "Close button", 20, {
    description:
      "The button at the bottom of each dialog, and the name of the X at its top for screen readers.",
  }),
]);
