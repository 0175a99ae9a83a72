import { defineType } from "@sanity/types";
import { proseField } from "./prose-field.ts";
import { line } from "./text-fields.ts";

/** The words of one dialog. */
export const dialogText = defineType({
  name: "dialogText",
  title: "Dialog",
  type: "object",
  fields: [
    line({
      name: "title",
      title: "Title",
      description: "The heading of the dialog that opens over the page.",
      max: 40,
    }),
    proseField({
      name: "message",
      title: "Message",
      description: "The words of the dialog, above its Close button.",
      maxBlocks: 4,
    }),
  ],
  preview: { select: { title: "title" } },
});
