import { group, pageDocument } from "./page-document.ts";
import { proseField } from "./prose-field.ts";
import { line, paragraph, sectionLabel } from "./text-fields.ts";
import { waitlistToasts } from "./toasts.ts";

/** The waitlist section: its words, its form, and all the form can answer. */
export const waitlist = pageDocument({
  name: "waitlist",
  title: "Waitlist",
  subtitle: "heading",
  groups: [
    group("words", "Words", [
      sectionLabel("the heading of the waitlist"),
      line("heading", "Heading", {
        description: "The heading of the dark section with the form.",
        max: 80,
      }),
      paragraph("text", "Text", {
        description: "The lines under the waitlist heading, before the form.",
        max: 260,
      }),
      line("consent", "Consent line", {
        description:
          "The line under the form's button: what a visitor agrees to by joining. Change it only together with whoever looks after privacy.",
        max: 160,
      }),
      proseField("withoutScripts", "How to join without the form", {
        description:
          "Stands under the form only where a visitor's browser runs no scripts: how to join by e-mail instead.",
        max: 3,
      }),
    ]),
    group("form", "Form", [
      line("nameLabel", "Label of the name", {
        description: "The label above the first field of the form.",
        max: 30,
      }),
      line("namePlaceholder", "Hint in the name field", {
        description: "The grey words inside the empty name field.",
        max: 50,
      }),
      line("emailLabel", "Label of the e-mail address", {
        description: "The label above the second field of the form.",
        max: 30,
      }),
      line("emailPlaceholder", "Hint in the e-mail field", {
        description: "The grey words inside the empty e-mail field.",
        max: 50,
      }),
      line("requiredNote", "Meaning of the asterisk", {
        description:
          "The small line by the form that says what the * beside a label means.",
        max: 60,
      }),
      line("joinLabel", "Button", {
        description: "The button of the form.",
        max: 28,
      }),
      line("joiningLabel", "Button while sending", {
        description: "What the button says while an entry is on its way.",
        max: 28,
      }),
    ]),
    group("answers", "What the form answers", [
      line("nameMissing", "Name missing", {
        description: "The line under the name field when it was left empty.",
        max: 80,
      }),
      line("emailMissing", "E-mail missing", {
        description: "The line under the e-mail field when it was left empty.",
        max: 80,
      }),
      line("emailInvalid", "E-mail malformed", {
        description:
          "The line under the e-mail field when what stands there cannot be an address.",
        max: 80,
      }),
      line("confirmationTitle", "Title of the confirmation", {
        description:
          "The bold line of the quiet confirmation that stays by the form after joining.",
        max: 60,
      }),
      line("confirmationText", "Text of the confirmation", {
        description: "The line under the title of that confirmation.",
        max: 180,
      }),
      waitlistToasts,
      line("notificationsLabel", "Name of the notices", {
        description:
          "What a screen reader calls the corner of the page where notices appear.",
        max: 40,
      }),
      line("closeToastLabel", "Name of the button that closes a notice", {
        description: "What a screen reader calls the small X of a notice.",
        max: 40,
      }),
    ]),
  ],
});
