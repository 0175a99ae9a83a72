import { defineField, defineType } from "@sanity/types";
import { group, pageDocument } from "./page-document.ts";
import { proseField } from "./prose-field.ts";
import { line, paragraph, sectionLabel } from "./text-fields.ts";

/** One part of the legal block: a heading and its paragraphs. */
export const disclosurePart = defineType({
  name: "disclosurePart",
  title: "Part of the legal block",
  type: "object",
  fields: [
    line("heading", "Heading", {
      description: "The heading of this part of the legal block.",
      max: 60,
    }),
    proseField("body", "Text", {
      description: "The paragraphs under that heading.",
      max: 16,
    }),
  ],
  preview: { select: { title: "heading" } },
});

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
export const disclosures = pageDocument({
  name: "disclosures",
  title: "Disclosures",
  subtitle: "heading",
  groups: [
    group("block", "Legal block", [
      sectionLabel("the legal block"),
      line("heading", "Heading", {
        description: "The heading of the legal block, above the footer.",
        max: 60,
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
    ]),
    group("footer", "Footer", [
      paragraph("footerText", "Disclosure paragraph of the footer", {
        description:
          "The small paragraph at the bottom of the page, above the copyright line.",
        max: 900,
        rows: 8,
      }),
    ]),
  ],
});
