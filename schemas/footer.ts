import { InlineIcon } from "@sanity/icons/Inline";
import { defineType } from "@sanity/types";
import { HELP } from "../brand/help.ts";
import { tabs, textLine } from "./fields.ts";

/** A column of the footer: its heading, and the label of each link with what the link does. */
const column = (
  ordinal: "first" | "second" | "third" | "fourth",
  heading: string,
  links: [name: string, title: string, effect: string][],
) => [
  textLine(heading, `Heading of the ${ordinal} column`, 24, {
    description: `The heading of the ${ordinal} column of links in the footer.`,
  }),
  ...links.map(([name, title, effect]) =>
    textLine(name, title, 28, {
      description: `A link in the ${ordinal} column of the footer. ${effect}.`,
    }),
  ),
];

export const footer = defineType({
  name: "footer",
  title: "Footer",
  type: "document",
  icon: InlineIcon,
  ...tabs({
    Links: [
      ...column("first", "productHeading", [
        ["homeLabel", "Link to the top", "Leads to the top of the page"],
        ["howItWorksLabel", "Link to What we do", "Leads to What we do"],
        ["joinLabel", "Link to the waitlist", "Leads to the waitlist"],
      ]),
      ...column("second", "companyHeading", [
        ["aboutLabel", "Link to Who we are", "Leads to Who we are"],
        ["careersLabel", "Careers", "Opens the Careers dialog"],
        ["contactLabel", "Link to Contact", "Leads to Contact"],
      ]),
      ...column("third", "resourcesHeading", [
        ["faqLabel", "Link to the questions", "Leads to the questions"],
        ["supportLabel", "Support", "Leads to Contact"],
        ["blogLabel", "Blog", "Opens the Blog dialog"],
      ]),
      ...column("fourth", "legalHeading", [
        ["privacyLabel", "Link to Privacy", "Leads to Privacy"],
        ["termsLabel", "Link to Terms", "Leads to Terms"],
        [
          "riskLabel",
          `Link to ${HELP.riskTitle}`,
          `Leads to ${HELP.riskTitle}`,
        ],
      ]),
    ],
    "Bottom line": [
      textLine("copyright", "Copyright text", 60, {
        description:
          "The end of the last line of the page, after the © sign and the parent company.",
      }),
    ],
  }),
});
