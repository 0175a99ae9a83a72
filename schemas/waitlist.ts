import { defineType } from "@sanity/types";
import { proseField } from "./prose-field.ts";
import { line, paragraph } from "./text-fields.ts";
import { waitlistToasts } from "./waitlistToasts.ts";

/** The waitlist section: its words, its form, and all the form can answer. */
export const waitlist = defineType({
  name: "waitlist",
  title: "Waitlist",
  type: "document",
  groups: [
    { name: "words", title: "Words", default: true },
    { name: "form", title: "Form" },
    { name: "answers", title: "What the form answers" },
  ],
  fields: [
    line({
      name: "label",
      title: "Small label",
      description:
        "The small numbered label above the heading of the waitlist.",
      max: 30,
      group: "words",
    }),
    line({
      name: "heading",
      title: "Heading",
      description: "The heading of the dark section with the form.",
      max: 80,
      group: "words",
    }),
    paragraph({
      name: "text",
      title: "Text",
      description: "The lines under the waitlist heading, before the form.",
      max: 260,
      group: "words",
    }),
    line({
      name: "consent",
      title: "Consent line",
      description:
        "The line under the form's button: what a visitor agrees to by joining. Change it only together with whoever looks after privacy.",
      max: 160,
      group: "words",
    }),
    proseField({
      name: "withoutScripts",
      title: "How to join without the form",
      description:
        "Stands under the form only where a visitor's browser runs no scripts: how to join by e-mail instead.",
      maxBlocks: 3,
      group: "words",
    }),
    line({
      name: "nameLabel",
      title: "Label of the name",
      description: "The label above the first field of the form.",
      max: 30,
      group: "form",
    }),
    line({
      name: "namePlaceholder",
      title: "Hint in the name field",
      description: "The grey words inside the empty name field.",
      max: 50,
      group: "form",
    }),
    line({
      name: "emailLabel",
      title: "Label of the e-mail address",
      description: "The label above the second field of the form.",
      max: 30,
      group: "form",
    }),
    line({
      name: "emailPlaceholder",
      title: "Hint in the e-mail field",
      description: "The grey words inside the empty e-mail field.",
      max: 50,
      group: "form",
    }),
    line({
      name: "requiredNote",
      title: "Meaning of the asterisk",
      description:
        "The small line by the form that says what the * beside a label means.",
      max: 60,
      group: "form",
    }),
    line({
      name: "joinLabel",
      title: "Button",
      description: "The button of the form.",
      max: 28,
      group: "form",
    }),
    line({
      name: "joiningLabel",
      title: "Button while sending",
      description: "What the button says while an entry is on its way.",
      max: 28,
      group: "form",
    }),
    line({
      name: "nameMissing",
      title: "Name missing",
      description: "The line under the name field when it was left empty.",
      max: 80,
      group: "answers",
    }),
    line({
      name: "emailMissing",
      title: "E-mail missing",
      description: "The line under the e-mail field when it was left empty.",
      max: 80,
      group: "answers",
    }),
    line({
      name: "emailInvalid",
      title: "E-mail malformed",
      description:
        "The line under the e-mail field when what stands there cannot be an address.",
      max: 80,
      group: "answers",
    }),
    line({
      name: "confirmationTitle",
      title: "Title of the confirmation",
      description:
        "The bold line of the quiet confirmation that stays by the form after joining.",
      max: 60,
      group: "answers",
    }),
    line({
      name: "confirmationText",
      title: "Text of the confirmation",
      description: "The line under the title of that confirmation.",
      max: 180,
      group: "answers",
    }),
    waitlistToasts,
    line({
      name: "notificationsLabel",
      title: "Name of the notices",
      description:
        "What a screen reader calls the corner of the page where notices appear.",
      max: 40,
      group: "answers",
    }),
    line({
      name: "closeToastLabel",
      title: "Name of the button that closes a notice",
      description: "What a screen reader calls the small X of a notice.",
      max: 40,
      group: "answers",
    }),
  ],
  preview: {
    select: { subtitle: "heading" },
    prepare: ({ subtitle }) => ({ title: "Waitlist", subtitle }),
  },
});
