import { defineType } from "@sanity/types";
import { line } from "./text-fields.ts";

const heading = (name: string, title: string, column: string) =>
  line({
    name,
    title,
    description: `The heading of the ${column} column of links in the footer.`,
    max: 24,
    group: "links",
  });

const link = (name: string, title: string, description: string) =>
  line({ name, title, description, max: 28, group: "links" });

/** The foot of the page: four columns of links and the copyright line. */
export const footer = defineType({
  name: "footer",
  title: "Footer",
  type: "document",
  groups: [
    { name: "links", title: "Links", default: true },
    { name: "bottom", title: "Bottom line" },
  ],
  fields: [
    heading("productHeading", "Heading of the first column", "first"),
    link(
      "homeLabel",
      "Link to the top",
      "First column of the footer. Leads to the top of the page.",
    ),
    link(
      "howItWorksLabel",
      "Link to What we do",
      "First column of the footer. Leads to What we do.",
    ),
    link(
      "joinLabel",
      "Link to the waitlist",
      "First column of the footer. Leads to the waitlist.",
    ),
    heading("companyHeading", "Heading of the second column", "second"),
    link(
      "aboutLabel",
      "Link to Who we are",
      "Second column of the footer. Leads to Who we are.",
    ),
    link(
      "careersLabel",
      "Careers",
      "Second column of the footer. Opens the Careers dialog.",
    ),
    link(
      "contactLabel",
      "Link to Contact",
      "Second column of the footer. Leads to Contact.",
    ),
    heading("resourcesHeading", "Heading of the third column", "third"),
    link(
      "faqLabel",
      "Link to the questions",
      "Third column of the footer. Leads to the questions.",
    ),
    link(
      "supportLabel",
      "Support",
      "Third column of the footer. Leads to Contact.",
    ),
    link(
      "blogLabel",
      "Blog",
      "Third column of the footer. Opens the Blog dialog.",
    ),
    heading("legalHeading", "Heading of the fourth column", "fourth"),
    link(
      "privacyLabel",
      "Link to Privacy",
      "Fourth column of the footer. Leads to Privacy in the legal block.",
    ),
    link(
      "termsLabel",
      "Link to Terms",
      "Fourth column of the footer. Leads to Terms in the legal block.",
    ),
    link(
      "riskLabel",
      "Link to Risk & disclosures",
      "Fourth column of the footer. Leads to Risk & Disclosures in the legal block.",
    ),
    line({
      name: "copyright",
      title: "Copyright words",
      description:
        "The last words of the page. The page sets the © sign, the year and the parent company before them.",
      max: 60,
      group: "bottom",
    }),
  ],
  preview: { prepare: () => ({ title: "Footer" }) },
});
