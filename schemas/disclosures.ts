import { BillIcon } from "@sanity/icons/Bill";
import { defineType } from "@sanity/types";
import { statements } from "../brand/statements.ts";
import {
  inGroup,
  objectFields,
  proseField,
  sectionHeading,
  textField,
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
    proseField("body", "Text", 16, {
      description:
        "The paragraphs under that heading, after the required statements of this part.",
    }),
  ],
});

export const disclosures = defineType({
  name: "disclosures",
  title: "Legal disclosure",
  type: "document",
  icon: BillIcon,
  groups: [
    { name: "block", title: "Heading", default: true },
    { name: "privacy", title: "Privacy" },
    { name: "terms", title: "Terms" },
    { name: "risk", title: "Risk & disclosures" },
    { name: "statements", title: "Required statements" },
  ],
  fields: [
    ...inGroup(
      "block",
      sectionHeading(
        60,
        "The heading of the legal disclosure, above the footer.",
      ),
    ),
    // Each in a tab of its own: rich text grows when it is opened, and would move the
    // field below it, which a click in the preview has just opened.
    ...objectFields("disclosurePart", [
      [
        "privacy",
        "Privacy",
        "The first part of the legal disclosure: how names and email addresses are used. The footer link Privacy leads here.",
      ],
      [
        "terms",
        "Terms",
        "The second part of the legal disclosure: what the site and the private beta are, and are not. The footer link Terms leads here.",
      ],
      [
        "risk",
        "Risk & disclosures",
        "The third part of the legal disclosure: that trading involves risk, and what the company is not. The footer link Risk & Disclosures leads here.",
      ],
    ]).map((field) => ({ ...field, group: field.name })),
    ...inGroup(
      "statements",
      statements.map(({ name, part, title, isInHero }) =>
        textField(name, title, 200, {
          description: `Says this in your words: bold at the start of ${part === "risk" ? "Risk & disclosures" : "Terms"}, ${isInHero ? "under the text at the top of the page, " : ""}and in the small paragraph at the bottom of the page.`,
        }),
      ),
    ),
  ],
});
