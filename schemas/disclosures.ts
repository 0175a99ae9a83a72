import { BillIcon } from "@sanity/icons/Bill";
import { defineType } from "@sanity/types";
import { HELP } from "../brand/help.ts";
import { statements } from "../brand/statements.ts";
import {
  objectField,
  proseField,
  sectionHeading,
  tabs,
  textLine,
} from "./fields.ts";

export const disclosurePart = defineType({
  name: "disclosurePart",
  title: "Part of the legal disclosure",
  type: "object",
  fields: [
    textLine("heading", "Heading", 60, {
      description: "The heading of this part of the legal disclosure.",
    }),
    proseField("body", "Text", 40, {
      description:
        "The paragraphs under that heading, after the required statements of this part.",
    }),
  ],
});

const PARTS = { terms: "Terms", risk: HELP.riskTitle };

export const disclosures = defineType({
  name: "disclosures",
  title: "Legal disclosure",
  type: "document",
  icon: BillIcon,
  // Each part has its own tab: a rich-text field grows when it opens, and would push down the
  // field below it that a click in the preview has just opened.
  ...tabs({
    Heading: sectionHeading(
      60,
      "The heading of the legal disclosure, above the footer.",
    ),
    Privacy: [
      objectField("privacy", "Privacy", "disclosurePart", {
        description:
          "The first part of the legal disclosure: how names and email addresses are used. The footer link Privacy leads here.",
      }),
    ],
    Terms: [
      objectField("terms", "Terms", "disclosurePart", {
        description: `The second part of the legal disclosure: ${HELP.terms}. The footer link Terms leads here.`,
      }),
    ],
    [HELP.riskTitle]: [
      objectField("risk", HELP.riskTitle, "disclosurePart", {
        description: `The third part of the legal disclosure: ${HELP.risk}. The last link of the footer leads here.`,
      }),
    ],
    "Required statements": statements.map(({ name, part, title, isInHero }) => {
      const inHero = isInHero ? "under the text at the top of the page, " : "";
      return textLine(name, title, 200, {
        description: `Says this in your words, with a full stop: ${inHero}bold at the start of ${PARTS[part]}, and in the small paragraph at the bottom of the page.`,
      });
    }),
  }),
});
