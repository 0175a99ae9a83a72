import { group, objectType, pageDocument } from "./define.ts";
import {
  objectFields,
  proseField,
  sectionHeading,
  textField,
  textLine,
} from "./fields.ts";

export const disclosurePart = objectType(
  "disclosurePart",
  "Part of the legal block",
  [
    textLine("heading", "Heading", 60, {
      description: "The heading of this part of the legal block.",
    }),
    proseField("body", "Text", 16, {
      description: "The paragraphs under that heading.",
    }),
  ],
);

export const disclosures = pageDocument(
  "disclosures",
  "Disclosures",
  [
    group("block", "Legal block", [
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
    group("footer", "Footer", [
      textField("footerText", "Disclosure paragraph of the footer", 900, {
        description:
          "The small paragraph at the bottom of the page, above the copyright line.",
        rows: 8,
      }),
    ]),
  ],
  {
    anchors: {
      legal: "Legal block",
      privacy: "Privacy",
      terms: "Terms",
      risk: "Risk & disclosures",
    },
  },
);
