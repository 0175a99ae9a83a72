import { HomeIcon } from "@sanity/icons/Home";
import { defineField, defineType } from "@sanity/types";
import { listField, tabs, textField, textLine } from "./fields.ts";

const noises = [
  { title: "Calm", value: "calm" },
  { title: "Wild", value: "wild" },
  { title: "Calm, then a jump", value: "spike" },
];

export const rule = defineType({
  name: "rule",
  title: "Rule",
  type: "object",
  fields: [
    textLine("when", "When …", 70, {
      description:
        "The first half of a rule in the rulebook beside the headline, in lower case without a full stop. The page adds “When” before it.",
      warnings: [[/^\s*when\b/i, "The page adds “When”. Remove it."]],
    }),
    textLine("then", "Then …", 70, {
      description:
        "The second half of the rule: what is done, never a result. The page adds “Then” before it.",
      warnings: [[/^\s*then\b/i, "The page adds “Then”. Remove it."]],
    }),
    textLine("day", "Day", 18, {
      description:
        "The button above the rules that shows the day this rule is for. Without a day and a line for each rule there are no buttons.",
      isOptional: true,
    }),
    textLine("record", "Record of that day", 60, {
      description:
        "Appears under the days when its day is chosen: what the rule did, as the product would log it. Never a result.",
      isOptional: true,
    }),
    defineField({
      name: "noise",
      title: "Line on that day",
      description: "How the thin line behind the rulebook moves on that day.",
      type: "string",
      options: { list: noises, layout: "radio" },
    }),
  ],
  preview: { select: { title: "when", subtitle: "then" } },
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
        description: "The two or three lines under the headline.",
      }),
      textLine("joinLabel", "Main button", 28, {
        description: "The dark button under the text. Leads to the waitlist.",
      }),
      textLine("learnMoreLabel", "Second button", 28, {
        description: "The light button under the text. Leads to What we do.",
      }),
      textLine("claim", "Claim", 60, {
        description:
          "The small line under the buttons. Keep proof of the number on file.",
      }),
    ],
    Rulebook: [
      textLine("rulesTitle", "Title of the rulebook", 40, {
        description: "The small title above the rules.",
      }),
      textLine("tryLabel", "Title of the days", 50, {
        description:
          "Shown above the buttons for days. Say that they are an illustration.",
        isOptional: true,
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
  }),
});
