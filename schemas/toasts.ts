import { defineField, defineType } from "@sanity/types";
import { line } from "./text-fields.ts";

/** The words of one short notice that appears over the page. */
export const toastText = defineType({
  name: "toastText",
  title: "Notice",
  type: "object",
  fields: [
    line("title", "Title", {
      description: "The bold line of the notice in the corner of the page.",
      max: 60,
    }),
    line("text", "Text", {
      description: "The line under the notice's title.",
      max: 120,
    }),
  ],
  preview: { select: { title: "title", subtitle: "text" } },
});

const notice = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: "toastText",
    options: { collapsible: true, collapsed: false },
    validation: (rule) =>
      rule
        .required()
        .error("A visitor would see an empty notice here. Write its words."),
  });

/** What the form answers, in each of its four outcomes. */
export const waitlistToasts = defineField({
  name: "toasts",
  title: "Notices",
  description:
    "The short notices that appear in the corner of the page after a click on the form's button.",
  type: "object",
  group: "answers",
  fields: [
    notice(
      "missing",
      "Name or e-mail missing",
      "Appears when a visitor sends the form without a name or an e-mail address.",
    ),
    notice(
      "invalidEmail",
      "E-mail address malformed",
      "Appears when what a visitor typed cannot be an e-mail address.",
    ),
    notice(
      "failure",
      "Something went wrong",
      "Appears when the entry could not be stored, for whatever reason. What the visitor typed stays in the form.",
    ),
    notice(
      "success",
      "Joined",
      "Appears when a visitor has joined. Also for somebody who joined before: nobody can find out who is on the list.",
    ),
  ],
  validation: (rule) =>
    rule.required().error("The form needs the words of its notices."),
});
