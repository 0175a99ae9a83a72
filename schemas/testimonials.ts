import { defineArrayMember, defineField, defineType } from "@sanity/types";
import { membersAre } from "./list-members.ts";
import { line } from "./text-fields.ts";

/** Trusted by early users. */
export const testimonials = defineType({
  name: "testimonials",
  title: "Testimonials",
  type: "document",
  fields: [
    line({
      name: "label",
      title: "Small label",
      description: "The small numbered label above the heading of the quotes.",
      max: 30,
    }),
    line({
      name: "heading",
      title: "Heading",
      description: "The heading above the quotes.",
      max: 60,
    }),
    defineField({
      name: "quotes",
      title: "Quotes",
      description:
        "The quotes, first to last. Drag to change their order. The page is drawn for three; with fewer it closes the gap.",
      type: "array",
      of: [defineArrayMember({ type: "testimonial" })],
      // Fewer than three must stay possible: a person may withdraw agreement.
      validation: (rule) => [
        rule
          .required()
          .min(1)
          .max(3)
          .error("The section shows one to three quotes."),
        rule.custom(membersAre("testimonial")),
      ],
    }),
  ],
  preview: {
    select: { subtitle: "heading" },
    prepare: ({ subtitle }) => ({ title: "Testimonials", subtitle }),
  },
});
