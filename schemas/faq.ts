import { defineType } from "@sanity/types";
import { line, listField, proseField, sectionLabel } from "./fields.ts";
import { pageDocument } from "./page-document.ts";

/** One question with its answer. */
export const faqEntry = defineType({
  name: "faqEntry",
  title: "Question",
  type: "object",
  fields: [
    line("question", "Question", 110, {
      description:
        "The line a visitor clicks in the list of questions, as a visitor would ask it.",
    }),
    proseField("answer", "Answer", 6, {
      description: "The text that opens under the question.",
    }),
  ],
  preview: { select: { title: "question" } },
});

/** Frequently asked questions. */
export const faq = pageDocument({
  name: "faq",
  title: "Questions",
  subtitle: "heading",
  fields: [
    sectionLabel("the heading of the questions"),
    line("heading", "Heading", 60, {
      description: "The heading above the list of questions.",
    }),
    listField("entries", "Questions", {
      description:
        "The questions, first to last. Drag to change their order; add one below the list. Keep the ones on advice, risk and cost: visitors rely on them.",
      of: "faqEntry",
      size: (rule) => rule.min(1).max(12),
      sizeError: "The section shows one to twelve questions.",
    }),
  ],
});
