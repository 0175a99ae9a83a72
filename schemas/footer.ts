import { InlineIcon } from "@sanity/icons/Inline";
import { defineType } from "@sanity/types";
import { HELP } from "../brand/help.ts";
import { tabs, textLine } from "./fields.ts";

export const footer = defineType({
  name: "footer",
  title: "Footer",
  type: "document",
  icon: InlineIcon,
  ...tabs({
    Links: [
      textLine("productHeading", "Heading of the first column", 24, {
        description: "The heading of the first column of links in the footer.",
      }),
      textLine("homeLabel", "Link to the top", 28, {
        description:
          "First column of the footer. Leads to the top of the page.",
      }),
      textLine("howItWorksLabel", "Link to What we do", 28, {
        description: "First column of the footer. Leads to What we do.",
      }),
      textLine("joinLabel", "Link to the waitlist", 28, {
        description: "First column of the footer. Leads to the waitlist.",
      }),
      textLine("companyHeading", "Heading of the second column", 24, {
        description: "The heading of the second column of links in the footer.",
      }),
      textLine("aboutLabel", "Link to Who we are", 28, {
        description: "Second column of the footer. Leads to Who we are.",
      }),
      textLine("careersLabel", "Careers", 28, {
        description: "Second column of the footer. Opens the Careers dialog.",
      }),
      textLine("contactLabel", "Link to Contact", 28, {
        description: "Second column of the footer. Leads to Contact.",
      }),
      textLine("resourcesHeading", "Heading of the third column", 24, {
        description: "The heading of the third column of links in the footer.",
      }),
      textLine("faqLabel", "Link to the questions", 28, {
        description: "Third column of the footer. Leads to the questions.",
      }),
      textLine("supportLabel", "Support", 28, {
        description: "Third column of the footer. Leads to Contact.",
      }),
      textLine("blogLabel", "Blog", 28, {
        description: "Third column of the footer. Opens the Blog dialog.",
      }),
      textLine("legalHeading", "Heading of the fourth column", 24, {
        description: "The heading of the fourth column of links in the footer.",
      }),
      textLine("privacyLabel", "Link to Privacy", 28, {
        description: "Fourth column of the footer. Leads to Privacy.",
      }),
      textLine("termsLabel", "Link to Terms", 28, {
        description: "Fourth column of the footer. Leads to Terms.",
      }),
      textLine("riskLabel", `Link to ${HELP.riskTitle}`, 28, {
        description: `Fourth column of the footer. Leads to ${HELP.riskTitle}.`,
      }),
    ],
    "Bottom line": [
      textLine("copyright", "Copyright text", 60, {
        description:
          "The end of the last line of the page, after the © sign and the parent company.",
      }),
    ],
  }),
});
