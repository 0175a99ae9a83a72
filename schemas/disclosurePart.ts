import { defineType } from "@sanity/types";
import { proseField } from "./prose-field.ts";
import { line } from "./text-fields.ts";

/** One part of the legal block: a heading and its paragraphs. */
export const disclosurePart = defineType({
  name: "disclosurePart",
  title: "Part of the legal block",
  type: "object",
  fields: [
    line({
      name: "heading",
      title: "Heading",
      description: "The heading of this part of the legal block.",
      max: 60,
    }),
    proseField({
      name: "body",
      title: "Text",
      description: "The paragraphs under that heading.",
      maxBlocks: 16,
    }),
  ],
  preview: { select: { title: "heading" } },
});
