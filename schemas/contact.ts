import { defineType } from "@sanity/types";
import { line, paragraph } from "./text-fields.ts";

/** How to reach us, beside the questions. */
export const contact = defineType({
  name: "contact",
  title: "Contact",
  type: "document",
  groups: [
    { name: "words", title: "Words", default: true },
    { name: "social", title: "Social media" },
  ],
  fields: [
    line({
      name: "label",
      title: "Small label",
      description: "The small numbered label above the heading of Contact.",
      max: 30,
      group: "words",
    }),
    line({
      name: "heading",
      title: "Heading",
      description: "The heading of the contact section, beside the questions.",
      max: 60,
      group: "words",
    }),
    paragraph({
      name: "text",
      title: "Text",
      description: "The lines under the contact heading.",
      max: 240,
      group: "words",
    }),
    line({
      name: "emailLabel",
      title: "Label of the e-mail address",
      description:
        "The small word above the e-mail address. The address itself is in Site settings.",
      max: 30,
      group: "words",
    }),
    line({
      name: "socialHeading",
      title: "Label of the social icons",
      description: "The small word above the three social icons.",
      max: 30,
      group: "social",
    }),
    line({
      name: "linkedinLabel",
      title: "Name of the LinkedIn icon",
      description:
        "What a screen reader calls the first social icon. A click opens the Social Media dialog.",
      max: 30,
      group: "social",
    }),
    line({
      name: "xLabel",
      title: "Name of the X icon",
      description:
        "What a screen reader calls the second social icon. A click opens the Social Media dialog.",
      max: 30,
      group: "social",
    }),
    line({
      name: "youtubeLabel",
      title: "Name of the YouTube icon",
      description:
        "What a screen reader calls the third social icon. A click opens the Social Media dialog.",
      max: 30,
      group: "social",
    }),
  ],
  preview: {
    select: { subtitle: "heading" },
    prepare: ({ subtitle }) => ({ title: "Contact", subtitle }),
  },
});
