import { HelpCircleIcon } from "@sanity/icons/HelpCircle";
import { defineType } from "@sanity/types";
import { HELP } from "../brand/help.ts";
import { listField, proseField, sectionHeading, textLine } from "./fields.ts";

export const faqEntry = defineType({
  name: "faqEntry",
  title: "Question",
  type: "object",
  fields: [
    textLine("question", "Question", 110, {
      description:
        "The line a visitor clicks to open the answer. Write it as a visitor would ask it.",
    }),
    proseField("answer", "Answer", 6, {
      description: "The text that opens under the question.",
    }),
  ],
  preview: { select: { title: "question" } },
});

export const faq = defineType({
  name: "faq",
  title: "Questions",
  type: "document",
  icon: HelpCircleIcon,
  fields: [
    ...sectionHeading(60, "The heading of the list of questions."),
    listField("entries", "Questions", "faqEntry", {
      description: `Drag to reorder. ${HELP.questions}`,
      size: [1, 12],
    }),
  ],
});
