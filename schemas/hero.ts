import { defineArrayMember, defineField, defineType } from "@sanity/types";
import { membersAre } from "./list-members.ts";
import { line, paragraph } from "./text-fields.ts";

/** What a visitor reads first, and the sheet of three rules beside it. */
export const hero = defineType({
  name: "hero",
  title: "Hero",
  type: "document",
  groups: [
    { name: "words", title: "Words", default: true },
    { name: "picture", title: "Rulebook picture" },
  ],
  fields: [
    line({
      name: "headline",
      title: "Headline",
      description: "The largest words of the page, at its very top.",
      max: 90,
      group: "words",
    }),
    paragraph({
      name: "text",
      title: "Text",
      description: "The two or three lines under the headline.",
      max: 260,
      group: "words",
    }),
    line({
      name: "joinLabel",
      title: "Main button",
      description: "The dark button under the text. Leads to the waitlist.",
      max: 28,
      group: "words",
    }),
    line({
      name: "learnMoreLabel",
      title: "Second button",
      description: "The light button beside it. Leads to Who we are.",
      max: 28,
      group: "words",
    }),
    line({
      name: "claim",
      title: "Claim",
      description:
        "The small line under the buttons. It states a fact: keep proof of the number on file.",
      max: 60,
      group: "words",
    }),
    line({
      name: "rulesTitle",
      title: "Title of the sheet",
      description:
        "The small title of the sheet of rules, the picture beside the headline.",
      max: 40,
      group: "picture",
    }),
    line({
      name: "whenLabel",
      title: "Word before a condition",
      description: "Set before the first half of each rule on the sheet.",
      max: 12,
      group: "picture",
    }),
    line({
      name: "thenLabel",
      title: "Word before an action",
      description: "Set before the second half of each rule on the sheet.",
      max: 12,
      group: "picture",
    }),
    defineField({
      name: "rules",
      title: "Rules",
      description:
        "The three rules written on the sheet, first to last. Drag to change their order.",
      type: "array",
      of: [defineArrayMember({ type: "rule" })],
      group: "picture",
      validation: (rule) => [
        rule
          .required()
          .length(3)
          .error("The sheet is drawn for exactly three rules."),
        rule.custom(membersAre("rule")),
      ],
    }),
  ],
  preview: {
    select: { subtitle: "headline" },
    prepare: ({ subtitle }) => ({ title: "Hero", subtitle }),
  },
});
