import { group, objectType, pageDocument } from "./define.ts";
import { line, listField, paragraph } from "./fields.ts";

/** One written rule of the hero's picture: when something happens, do this. */
export const rule = objectType("rule", "Rule", [
  line("when", "When …", 70, {
    description:
      "The first half of a rule on the sheet beside the headline, in small letters without a full stop: the page sets the word “When” before it.",
  }),
  line("then", "Then …", 70, {
    description:
      "The second half of the rule: what is done, never what it earns. The page sets the word “Then” before it.",
  }),
]);

/** What a visitor reads first, and the sheet of three rules beside it. */
export const hero = pageDocument("hero", "Hero", [
  group("words", "Words", [
    line("headline", "Headline", 90, {
      description: "The largest words of the page, at its very top.",
    }),
    paragraph("text", "Text", 260, {
      description: "The two or three lines under the headline.",
    }),
    line("joinLabel", "Main button", 28, {
      description: "The dark button under the text. Leads to the waitlist.",
    }),
    line("learnMoreLabel", "Second button", 28, {
      description: "The light button beside it. Leads to Who we are.",
    }),
    line("claim", "Claim", 60, {
      description:
        "The small line under the buttons. It states a fact: keep proof of the number on file.",
    }),
  ]),
  group("picture", "Rulebook picture", [
    line("rulesTitle", "Title of the sheet", 40, {
      description:
        "The small title of the sheet of rules, the picture beside the headline.",
    }),
    line("whenLabel", "Word before a condition", 12, {
      description: "Set before the first half of each rule on the sheet.",
    }),
    line("thenLabel", "Word before an action", 12, {
      description: "Set before the second half of each rule on the sheet.",
    }),
    listField("rules", "Rules", "rule", {
      description:
        "The three rules written on the sheet. Drag to change their order. Whoever points at one sees the line behind it move: for the first its band narrows, for the second it holds its step, for the third the noise passes by.",
      size: [3, 3],
      sizeError: "The sheet is drawn for exactly three rules.",
    }),
  ]),
]);
