import { AddUserIcon } from "@sanity/icons/AddUser";
import { defineField, defineType } from "@sanity/types";
import {
  listField,
  objectField,
  proseField,
  sectionHeading,
  tabs,
  textField,
  textLine,
} from "./fields.ts";

export const toastText = defineType({
  name: "toastText",
  title: "Notice",
  type: "object",
  fields: [
    textLine("title", "Title", 60, {
      description: "The bold line of the notice in the corner of the page.",
    }),
    textLine("text", "Text", 120, {
      description: "The line under the title of the notice.",
    }),
  ],
});

export const waitlistStep = defineType({
  name: "waitlistStep",
  title: "Step",
  type: "object",
  fields: [
    textLine("when", "When …", 40, {
      description:
        "What the visitor or you do, in lower case without a full stop. The page adds “When” before it.",
    }),
    textLine("then", "Then …", 70, {
      description:
        "What follows. Agree changes with the person responsible for privacy.",
    }),
  ],
  preview: { select: { title: "when", subtitle: "then" } },
});

const toasts = defineField({
  name: "toasts",
  title: "Notices",
  description:
    "Short messages that appear in the corner of the page when the form is sent.",
  type: "object",
  fields: [
    objectField("missing", "Name or email missing", "toastText", {
      description: "Appears when a field is empty.",
    }),
    objectField("invalidEmail", "Invalid email address", "toastText", {
      description: "Appears when it is not valid.",
    }),
    objectField("failure", "Something went wrong", "toastText", {
      description:
        "Appears when the entry could not be stored. What the visitor typed stays in the form.",
    }),
    objectField("success", "Joined", "toastText", {
      description:
        "Appears when a visitor joins, even if they are already on the list, so nobody can find out who is on it.",
    }),
  ],
  validation: (rule) =>
    rule.required().error("The notices are required. Write their text."),
});

export const waitlist = defineType({
  name: "waitlist",
  title: "Waitlist",
  type: "document",
  icon: AddUserIcon,
  ...tabs({
    Text: [
      ...sectionHeading(80, "The heading of the section with the form."),
      textField("text", "Text", 260, {
        description: "The lines under the waitlist heading, before the form.",
      }),
      listField("steps", "What happens", "waitlistStep", {
        description:
          "The rules beside the form: what happens after joining. Drag to reorder.",
        size: [1, 3],
        isOptional: true,
      }),
      textLine("consent", "Consent line", 160, {
        description:
          "The line under the form's button: what visitors agree to by joining. Agree changes with the person responsible for privacy.",
      }),
      textLine("privacyLabel", "Link to Privacy", 40, {
        description:
          "The link at the end of the consent line. Without it the link says the same as the footer's.",
        isOptional: true,
      }),
      proseField("withoutScripts", "How to join without the form", 3, {
        description:
          "Shown in place of the form where scripts are off: how to join by email.",
      }),
      proseField("afterFailure", "How to join after a failure", 3, {
        description:
          "Shown under the form when it cannot be loaded, or when an entry could not be stored, then under the title of that notice: how to join by email. Without it the text above is shown.",
        isOptional: true,
      }),
    ],
    Form: [
      textLine("nameLabel", "Label of the name", 30, {
        description: "The label above the first field of the form.",
      }),
      textLine("namePlaceholder", "Hint in the name field", 50, {
        description: "The grey text in the empty name field.",
      }),
      textLine("emailLabel", "Label of the email address", 30, {
        description: "The label above the second field of the form.",
      }),
      textLine("emailPlaceholder", "Hint in the email field", 50, {
        description: "The grey text in the empty email field.",
      }),
      textLine("requiredNote", "Meaning of the asterisk", 60, {
        description: "The small line that explains the * beside a label.",
      }),
      textLine("joinLabel", "Button", 28, {
        description: "The button of the form.",
      }),
      textLine("joiningLabel", "Button while sending", 28, {
        description: "The button while an entry is being sent.",
      }),
    ],
    Messages: [
      textLine("nameMissing", "Name missing", 80, {
        description: "The line under the name field when it is empty.",
      }),
      textLine("nameInvalid", "Name invalid", 100, {
        description:
          "The line under the name field, and a notice, for each name that is refused: one with a link, an address or symbols, or one that is too long.",
      }),
      textLine("emailMissing", "Email missing", 80, {
        description: "The line under the email field when it is empty.",
      }),
      textLine("emailInvalid", "Email invalid", 80, {
        description:
          "The line under the email field for all text that is not one address.",
      }),
      textLine("confirmationTitle", "Title of the confirmation", 60, {
        description: "The large line in place of the fields after joining.",
      }),
      textLine("confirmationText", "Text of the confirmation", 180, {
        description:
          "The line under the address that joined, which is under the title of the confirmation.",
      }),
      textLine("againLabel", "Link after joining", 60, {
        description:
          "The link under the confirmation, which shows the form again with what was sent, for visitors who see that their address is wrong. Without it there is no link.",
        isOptional: true,
      }),
      toasts,
      textLine("notificationsLabel", "Name of the notices", 40, {
        description:
          "What a screen reader calls the corner of the page where notices appear.",
      }),
      textLine(
        "closeToastLabel",
        "Name of the button that closes a notice",
        40,
        {
          description: "What a screen reader calls the small X of a notice.",
        },
      ),
    ],
  }),
});
