import { defineType } from "@sanity/types";
import { line } from "./text-fields.ts";

/** One written rule of the hero's picture: when something happens, do this. */
export const rule = defineType({
  name: "rule",
  title: "Rule",
  type: "object",
  fields: [
    line({
      name: "when",
      title: "When …",
      description:
        "The first half of a rule on the sheet beside the headline, in small letters without a full stop: the page sets the word “When” before it.",
      max: 70,
    }),
    line({
      name: "then",
      title: "Then …",
      description:
        "The second half of the rule: what is done, never what it earns. The page sets the word “Then” before it.",
      max: 70,
    }),
  ],
  preview: { select: { title: "when", subtitle: "then" } },
});
