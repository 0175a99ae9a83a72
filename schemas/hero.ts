import { defineType } from "@sanity/types";
import { listField } from "./list-field.ts";
import { group, pageDocument } from "./page-document.ts";
import { line, paragraph } from "./text-fields.ts";

/** One written rule of the hero's picture: when something happens, do this. */
export const rule = defineType({
  name: "rule",
  title: "Rule",
  type: "object",
  fields: [
    line("when", "When …", {
      description:
        "The first half of a rule on the sheet beside the headline, in small letters without a full stop: the page sets the word “When” before it.",
      max: 70,
    }),
    line("then", "Then …", {
      description:
        "The second half of the rule: what is done, never what it earns. The page sets the word “Then” before it.",
      max: 70,
    }),
  ],
  preview: { select: { title: "when", subtitle: "then" } },
});

/** What a visitor reads first, and the sheet of three rules beside it. */
export const hero = pageDocument({
  name: "hero",
  title: "Hero",
  subtitle: "headline",
  groups: [
    group("words", "Words", [
      line("headline", "Headline", {
        description: "The largest words of the page, at its very top.",
        max: 90,
      }),
      paragraph("text", "Text", {
        description: "The two or three lines under the headline.",
        max: 260,
      }),
      line("joinLabel", "Main button", {
        description: "The dark button under the text. Leads to the waitlist.",
        max: 28,
      }),
      line("learnMoreLabel", "Second button", {
        description: "The light button beside it. Leads to Who we are.",
        max: 28,
      }),
      line("claim", "Claim", {
        description:
          "The small line under the buttons. It states a fact: keep proof of the number on file.",
        max: 60,
      }),
    ]),
    group("picture", "Rulebook picture", [
      line("rulesTitle", "Title of the sheet", {
        description:
          "The small title of the sheet of rules, the picture beside the headline.",
        max: 40,
      }),
      line("whenLabel", "Word before a condition", {
        description: "Set before the first half of each rule on the sheet.",
        max: 12,
      }),
      line("thenLabel", "Word before an action", {
        description: "Set before the second half of each rule on the sheet.",
        max: 12,
      }),
      listField("rules", "Rules", {
        description:
          "The three rules written on the sheet. Drag to change their order. Whoever points at one sees the line behind it move: for the first its band narrows, for the second it holds its step, for the third the noise passes by.",
        of: "rule",
        size: (rule) => rule.length(3),
        sizeError: "The sheet is drawn for exactly three rules.",
        fixed: true,
      }),
    ]),
  ],
});
