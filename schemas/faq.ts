import { defineArrayMember, defineField, defineType } from "@sanity/types";
import { membersAre } from "./list-members.ts";
import { line } from "./text-fields.ts";

/** Frequently asked questions. */
export const faq = defineType({
  name: "faq",
  title: "Questions",
  type: "document",
  fields: [
    line({
      name: "label",
      title: "Small label",
      description:
        "The small numbered label above the heading of the questions.",
      max: 30,
    }),
    line({
      name: "heading",
      title: "Heading",
      description: "The heading above the list of questions.",
      max: 60,
    }),
    defineField({
      name: "entries",
      title: "Questions",
      description:
        "The questions, first to last. Drag to change their order; add one below the list. Keep the ones on advice, risk and cost: visitors rely on them.",
      type: "array",
      of: [defineArrayMember({ type: "faqEntry" })],
      validation: (rule) => [
        rule
          .required()
          .min(1)
          .max(12)
          .error("The section shows one to twelve questions."),
        rule.custom(membersAre("faqEntry")),
      ],
    }),
  ],
  preview: {
    select: { subtitle: "heading" },
    prepare: ({ subtitle }) => ({ title: "Questions", subtitle }),
  },
});
