import { defineField, defineType } from "@sanity/types";
import { line, paragraph } from "./text-fields.ts";

const part = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: "disclosurePart",
    group: "block",
    validation: (rule) =>
      rule.required().error("The law asks for this part. Write its words."),
  });

/** The legal block above the footer, and the footer's disclosure paragraph. */
export const disclosures = defineType({
  name: "disclosures",
  title: "Disclosures",
  type: "document",
  groups: [
    { name: "block", title: "Legal block", default: true },
    { name: "footer", title: "Footer" },
  ],
  fields: [
    line({
      name: "label",
      title: "Small label",
      description: "The small numbered label above the legal block.",
      max: 30,
      group: "block",
    }),
    line({
      name: "heading",
      title: "Heading",
      description: "The heading of the legal block, above the footer.",
      max: 60,
      group: "block",
    }),
    part(
      "privacy",
      "Privacy",
      "The first part of the legal block: what happens with a name and an e-mail address. The footer link Privacy leads here.",
    ),
    part(
      "terms",
      "Terms",
      "The second part of the legal block: what the site and the private beta are, and are not. The footer link Terms leads here.",
    ),
    part(
      "risk",
      "Risk & disclosures",
      "The third part of the legal block: that trading involves risk, and what the company is not. The footer link Risk & Disclosures leads here.",
    ),
    paragraph({
      name: "footerText",
      title: "Disclosure paragraph of the footer",
      description:
        "The small paragraph at the bottom of the page, above the copyright line.",
      max: 900,
      rows: 8,
      group: "footer",
    }),
  ],
  preview: {
    select: { subtitle: "heading" },
    prepare: ({ subtitle }) => ({ title: "Disclosures", subtitle }),
  },
});
