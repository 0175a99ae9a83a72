import { defineType } from "@sanity/types";
import { proseField } from "./prose-field.ts";
import { line } from "./text-fields.ts";

/** Who we are. */
export const about = defineType({
  name: "about",
  title: "Who we are",
  type: "document",
  fields: [
    line({
      name: "label",
      title: "Small label",
      description: "The small numbered label above the heading of Who we are.",
      max: 30,
    }),
    line({
      name: "heading",
      title: "Heading",
      description: "The heading of the first section under the hero.",
      max: 90,
    }),
    proseField({
      name: "body",
      title: "Text",
      description: "The paragraphs beside or under the heading of Who we are.",
      maxBlocks: 8,
    }),
  ],
  preview: {
    select: { subtitle: "heading" },
    prepare: ({ subtitle }) => ({ title: "Who we are", subtitle }),
  },
});
