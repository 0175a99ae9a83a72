import { group, objectType, pageDocument } from "./define.ts";
import { label, line, listField, paragraph } from "./fields.ts";

/** One written rule of the hero's picture: when something happens, do this. */
export const rule = objectType("rule", "Rule", [
  line("when", "When …", 70, {
    description:
      "The first half of a rule on the sheet beside the headline, in lower case without a full stop. The page adds “When” before it.",
  }),
  line("then", "Then …", 70, {
    description:
      "The second half of the rule: what is done, never what it earns. The page adds “Then” before it.",
  }),
]);

/** What a visitor reads first, and the sheet of three rules beside it. */
export const hero = pageDocument(
  "hero",
  "Hero",
  [
    group("words", "Text", [
      line("headline", "Headline", 90, {
        description: "The main heading, at the top of the page.",
      }),
      paragraph("text", "Text", 260, {
        description: "The two or three lines under the headline.",
      }),
      label("joinLabel", "Main button", 28, {
        description: "The dark button under the text. Leads to the waitlist.",
      }),
      label("learnMoreLabel", "Second button", 28, {
        description:
          "The light button beside the main one. Leads to Who we are.",
      }),
      line("claim", "Claim", 60, {
        description:
          "The small line under the buttons. Keep proof of the number on file.",
      }),
    ]),
    group("picture", "Rulebook picture", [
      line("rulesTitle", "Title of the sheet", 40, {
        description:
          "The small title of the sheet of rules beside the headline.",
      }),
      label("whenLabel", "Word before a condition", 12, {
        description: "Shown before the first half of each rule.",
      }),
      label("thenLabel", "Word before an action", 12, {
        description: "Shown before the second half of each rule.",
      }),
      listField("rules", "Rules", "rule", {
        description:
          "The three rules on the sheet. Drag to reorder. Pointing at one calms the noise behind it.",
        size: [3, 3],
      }),
    ]),
  ],
  { anchors: { home: "Top of the page" } },
);
