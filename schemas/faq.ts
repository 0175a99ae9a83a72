import { objectType, pageDocument } from "./define.ts";
import { line, listField, proseField, sectionLabel } from "./fields.ts";

export const faqEntry = objectType("faqEntry", "Question", [
  line("question", "Question", 110, {
    description:
      "The line a visitor clicks to open the answer. Write it as a visitor would ask it.",
  }),
  proseField("answer", "Answer", 6, {
    description: "The text that opens under the question.",
  }),
]);

export const faq = pageDocument(
  "faq",
  "Questions",
  [
    sectionLabel("the heading of the questions"),
    line("heading", "Heading", 60, {
      description: "The heading above the list of questions.",
    }),
    listField("entries", "Questions", "faqEntry", {
      description:
        "Drag to reorder. Keep the questions on advice, risk and cost: visitors rely on them.",
      size: [1, 12],
    }),
  ],
  { anchors: { faq: "Questions" } },
);
