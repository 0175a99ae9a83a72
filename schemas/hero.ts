import { HomeIcon } from "@sanity/icons/Home";
import { defineField, defineType } from "@sanity/types";
import { listField, tabs, textField, textLine } from "./fields.ts";

export const rule = defineType({
  name: "rule",
  title: "Rule",
  type: "object",
  fields: [
    textLine("when", "When …", 70, {
      description:
        "The first half of a rule in the rulebook beside the headline, in lower case without a full stop. The page adds “When” before it.",
    }),
    textLine("then", "Then …", 70, {
      description:
        "The second half of the rule: what is done, never a result. The page adds “Then” before it.",
    }),
  ],
  preview: { select: { title: "when", subtitle: "then" } },
});

export const recordLine = defineType({
  name: "recordLine",
  title: "Line of the record",
  type: "object",
  fields: [
    textLine("time", "Time", 8, {
      description: "The first word of a line in the record, such as 09:31.",
    }),
    textLine("event", "What happened", 34, {
      description:
        "What the rule saw, as the product would log it. Never a price or a percentage.",
    }),
    defineField({
      name: "rule",
      title: "Rule",
      description:
        "The rule that acted, by its number in the rulebook. Without one the line names no rule.",
      type: "string",
      options: { list: ["1", "2", "3"] },
    }),
    textLine("done", "What was done", 30, {
      description:
        "What the rule did, or that there was nothing to do. Never a result.",
    }),
  ],
  preview: { select: { title: "event", subtitle: "done" } },
});

export const hero = defineType({
  name: "hero",
  title: "Top of the page",
  type: "document",
  icon: HomeIcon,
  ...tabs({
    Text: [
      textLine("headline", "Headline", 90, {
        description: "The main heading, at the top of the page.",
      }),
      textField("text", "Text", 260, {
        description:
          "The two or three lines under the headline. On a phone the first screen has room for about 135 characters.",
      }),
      textLine("joinLabel", "Main button", 28, {
        description: "The dark button under the text. Leads to the waitlist.",
      }),
      textLine("learnMoreLabel", "Second button", 28, {
        description: "The light button under the text. Leads to What we do.",
      }),
      textLine("claim", "Claim", 60, {
        description:
          "The line under the buttons, on narrow screens under the rulebook. Keep proof of the number on file.",
      }),
    ],
    Rulebook: [
      textLine("rulesTitle", "Title of the rulebook", 40, {
        description: "The small title above the rules.",
      }),
      textLine("whenLabel", "Word before a condition", 12, {
        description: "Shown before the first half of each rule.",
      }),
      textLine("thenLabel", "Word before an action", 12, {
        description: "Shown before the second half of each rule.",
      }),
      listField("rules", "Rules", "rule", {
        description: "The three rules of the rulebook. Drag to reorder.",
        size: [3, 3],
      }),
    ],
    Record: [
      textLine("recordTitle", "Title of the record", 50, {
        description:
          "The small title above the record. Say that it is an illustration.",
        isOptional: true,
      }),
      textLine("ruleLabel", "Word before a rule's number", 12, {
        description: "Shown before the number of the rule in each line.",
        isOptional: true,
      }),
      listField("record", "Record of one day", "recordLine", {
        description:
          "What the rules did on one day, under them. Four lines fit on the first screen of a laptop. Without lines the sheet has the rules alone. Drag to reorder.",
        size: [2, 5],
        isOptional: true,
      }),
    ],
  }),
});
