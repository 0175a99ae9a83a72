import { defineField } from "@sanity/types";
import { group, objectType, pageDocument } from "./define.ts";
import {
  line,
  objectFields,
  paragraph,
  proseField,
  sectionLabel,
} from "./fields.ts";

/** The text of one short notice that appears over the page. */
export const toastText = objectType("toastText", "Notice", [
  line("title", "Title", 60, {
    description: "The bold line of the notice in the corner of the page.",
  }),
  line("text", "Text", 120, {
    description: "The line under the notice's title.",
  }),
]);

/** What the form answers, in each of its four outcomes. */
const toasts = defineField({
  name: "toasts",
  title: "Notices",
  description:
    "The short notices that appear in the corner of the page after a click on the form's button.",
  type: "object",
  fields: objectFields(
    "toastText",
    "A visitor would see an empty notice here. Write its words.",
    [
      [
        "missing",
        "Name or e-mail missing",
        "Appears when a visitor sends the form without a name or an e-mail address.",
      ],
      [
        "invalidEmail",
        "E-mail address malformed",
        "Appears when what a visitor typed cannot be an e-mail address.",
      ],
      [
        "failure",
        "Something went wrong",
        "Appears when the entry could not be stored, for whatever reason. What the visitor typed stays in the form.",
      ],
      [
        "success",
        "Joined",
        "Appears when a visitor has joined. Also for somebody who joined before: nobody can find out who is on the list.",
      ],
    ],
  ),
  validation: (rule) =>
    rule.required().error("The form needs the words of its notices."),
});

/** The waitlist section: its text, its form, and all the form can answer. */
export const waitlist = pageDocument("waitlist", "Waitlist", [
  group("words", "Words", [
    sectionLabel("the heading of the waitlist"),
    line("heading", "Heading", 80, {
      description: "The heading of the dark section with the form.",
    }),
    paragraph("text", "Text", 260, {
      description: "The lines under the waitlist heading, before the form.",
    }),
    line("consent", "Consent line", 160, {
      description:
        "The line under the form's button: what a visitor agrees to by joining. Change it only together with whoever looks after privacy.",
    }),
    proseField("withoutScripts", "How to join without the form", 3, {
      description:
        "Shown under the form where it could not be loaded: how to join by email instead.",
    }),
  ]),
  group("form", "Form", [
    line("nameLabel", "Label of the name", 30, {
      description: "The label above the first field of the form.",
    }),
    line("namePlaceholder", "Hint in the name field", 50, {
      description: "The grey words inside the empty name field.",
    }),
    line("emailLabel", "Label of the e-mail address", 30, {
      description: "The label above the second field of the form.",
    }),
    line("emailPlaceholder", "Hint in the e-mail field", 50, {
      description: "The grey words inside the empty e-mail field.",
    }),
    line("requiredNote", "Meaning of the asterisk", 60, {
      description:
        "The small line by the form that says what the * beside a label means.",
    }),
    line("joinLabel", "Button", 28, {
      description: "The button of the form.",
    }),
    line("joiningLabel", "Button while sending", 28, {
      description: "What the button says while an entry is on its way.",
    }),
  ]),
  group("answers", "What the form answers", [
    line("nameMissing", "Name missing", 80, {
      description: "The line under the name field when it was left empty.",
    }),
    line("emailMissing", "E-mail missing", 80, {
      description: "The line under the e-mail field when it was left empty.",
    }),
    line("emailInvalid", "E-mail malformed", 80, {
      description:
        "The line under the e-mail field when what stands there cannot be an address.",
    }),
    line("confirmationTitle", "Title of the confirmation", 60, {
      description:
        "The large line of the confirmation above the fields after joining.",
    }),
    line("confirmationText", "Text of the confirmation", 180, {
      description: "The line under the title of that confirmation.",
    }),
    toasts,
    line("notificationsLabel", "Name of the notices", 40, {
      description:
        "What a screen reader calls the corner of the page where notices appear.",
    }),
    line("closeToastLabel", "Name of the button that closes a notice", 40, {
      description: "What a screen reader calls the small X of a notice.",
    }),
  ]),
]);
