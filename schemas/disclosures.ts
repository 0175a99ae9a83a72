import { BillIcon } from "@sanity/icons/Bill";
import { defineType } from "@sanity/types";
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
  title: "Part of the legal block",
  type: "object",
  fields: [
    textLine("heading", "Heading", 60, {
      description: "The heading of this part of the legal block.",
    }),
    proseField("body", "Text", 16, {
      description:
        "The paragraphs under that heading, after the required statements of this part.",
    }),
  ],
});

/**
 * What the page has to disclose, in the order of the footer: in the legal block, each at
 * the start of its part, and in a place of its own. Without any, nothing of them is left.
 */
export const statements: {
  name: string;
  part: "terms" | "risk";
  title: string;
  isInHero?: boolean;
}[] = [
  {
    name: "notAdviser",
    part: "risk",
    title: "Not a broker-dealer, investment adviser or custodian",
    isInHero: true,
  },
  {
    name: "noOffer",
    part: "terms",
    title: "Nothing on the site is an offer or a guarantee",
  },
  {
    name: "tradingRisk",
    part: "risk",
    title: "Trading involves risk, including loss of principal",
  },
  {
    name: "educational",
    part: "terms",
    title: "Educational, and meant for private beta users",
  },
  {
    name: "betaFunds",
    part: "terms",
    title: "Funds in beta go to research and development",
  },
];

export const disclosures = defineType({
  name: "disclosures",
  title: "Disclosures",
  type: "document",
  icon: BillIcon,
  groups: [
    { name: "block", title: "Legal block", default: true },
    { name: "statements", title: "Required statements" },
  ],
  fields: [
    ...inGroup("block", [
      ...sectionHeading("the legal block, above the footer", 60),
      ...objectFields("disclosurePart", [
        [
          "privacy",
          "Privacy",
          "The first part of the legal block: how names and email addresses are used. The footer link Privacy leads here.",
        ],
        [
          "terms",
          "Terms",
          "The second part of the legal block: what the site and the private beta are, and are not. The footer link Terms leads here.",
        ],
        [
          "risk",
          "Risk & disclosures",
          "The third part of the legal block: that trading involves risk, and what the company is not. The footer link Risk & Disclosures leads here.",
        ],
      ]),
    ]),
    ...inGroup(
      "statements",
      statements.map(({ name, part, title, isInHero }) =>
        textField(name, title, 200, {
          description: `Says this in your words: bold at the start of ${part === "risk" ? "Risk & disclosures" : "Terms"}, ${isInHero ? "under the text at the top of the page, " : ""}and in the small paragraph at the bottom of the page.`,
        }),
      ),
    ),
  ],
  preview: { prepare: () => ({ title: "Disclosures" }) },
});
