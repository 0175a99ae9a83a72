import { defineType } from "@sanity/types";
import { proseField } from "./prose-field.ts";
import { line } from "./text-fields.ts";

/** One question with its answer. */
export const faqEntry = defineType({
  name: "faqEntry",
  title: "Question",
  type: "object",
  fields: [
    line({
      name: "question",
      title: "Question",
      description:
        "The line a visitor clicks in the list of questions, as a visitor would ask it.",
      max: 110,
    }),
    proseField({
      name: "answer",
      title: "Answer",
      description: "The text that opens under the question.",
      maxBlocks: 6,
    }),
  ],
  preview: { select: { title: "question" } },
});
