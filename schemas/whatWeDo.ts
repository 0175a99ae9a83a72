import { defineArrayMember, defineField, defineType } from "@sanity/types";
import { membersAre } from "./list-members.ts";
import { line, paragraph } from "./text-fields.ts";

/** What we do, with its three cards. */
export const whatWeDo = defineType({
  name: "whatWeDo",
  title: "What we do",
  type: "document",
  fields: [
    line({
      name: "label",
      title: "Small label",
      description: "The small numbered label above the heading of What we do.",
      max: 30,
    }),
    line({
      name: "heading",
      title: "Heading",
      description: "The heading of the section with the three cards.",
      max: 90,
    }),
    paragraph({
      name: "text",
      title: "Text",
      description: "The lines between the heading and the three cards.",
      max: 320,
    }),
    defineField({
      name: "cards",
      title: "Cards",
      description:
        "The three cards, first to last. Drag to change their order.",
      type: "array",
      of: [defineArrayMember({ type: "card" })],
      validation: (rule) => [
        rule
          .required()
          .length(3)
          .error("The section is drawn for exactly three cards."),
        rule.custom(membersAre("card")),
      ],
    }),
  ],
  preview: {
    select: { subtitle: "heading" },
    prepare: ({ subtitle }) => ({ title: "What we do", subtitle }),
  },
});
