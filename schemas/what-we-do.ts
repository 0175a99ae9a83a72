import { ThLargeIcon } from "@sanity/icons/ThLarge";
import { defineField, defineType } from "@sanity/types";
import { listField, sectionHeading, textField, textLine } from "./fields.ts";

const glyphs = [
  { title: "Strategy: a signed sheet", value: "strategy" },
  { title: "Automation: one branch of a decision", value: "automation" },
  { title: "Analytics: a reading worth a second look", value: "analytics" },
];

export const card = defineType({
  name: "card",
  title: "Card",
  type: "object",
  fields: [
    textLine("title", "Title", 40, {
      description: "The heading of a card in What we do.",
    }),
    textField("text", "Text", 240, {
      description: "The lines under the card's title.",
    }),
    defineField({
      name: "glyph",
      title: "Drawing",
      description: "The drawing beside the title of the card.",
      type: "string",
      options: { list: glyphs, layout: "radio" },
      validation: (rule) =>
        rule.required().error("Choose the drawing of this card."),
    }),
  ],
  preview: { select: { title: "title", subtitle: "text" } },
});

export const whatWeDo = defineType({
  name: "whatWeDo",
  title: "What we do",
  type: "document",
  icon: ThLargeIcon,
  fields: [
    ...sectionHeading(90, "The heading of the section with the cards."),
    textField("text", "Text", 320, {
      description: "The lines between the heading and the cards.",
    }),
    listField("cards", "Cards", "card", {
      description: "The cards of What we do, up to six. Drag to reorder.",
      size: [1, 6],
    }),
  ],
});
