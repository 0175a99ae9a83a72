import { defineField, defineType } from "@sanity/types";
import { line, paragraph } from "./text-fields.ts";

const glyphs = [
  { title: "Strategy: a plan with steps", value: "strategy" },
  { title: "Automation: a rule that repeats", value: "automation" },
  { title: "Analytics: a reading of signals", value: "analytics" },
];

/** One of the three things the product does. */
export const card = defineType({
  name: "card",
  title: "Card",
  type: "object",
  fields: [
    line({
      name: "title",
      title: "Title",
      description: "The heading of one of the three cards of What we do.",
      max: 40,
    }),
    paragraph({
      name: "text",
      title: "Text",
      description: "The lines under the card's title.",
      max: 240,
    }),
    defineField({
      name: "glyph",
      title: "Drawing",
      description: "The small drawing on the card.",
      type: "string",
      options: { list: glyphs, layout: "radio" },
      validation: (rule) =>
        rule.required().error("Choose the drawing of this card."),
    }),
  ],
  preview: { select: { title: "title", subtitle: "text" } },
});
