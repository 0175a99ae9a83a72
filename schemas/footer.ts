import { InlineIcon } from "@sanity/icons/Inline";
import { defineType } from "@sanity/types";
import { HELP } from "../brand/help.ts";
import { tabs, textLine } from "./fields.ts";

/**
 * The columns of the footer: the field of each heading, and of each link its field, the field's
 * title, what the link does, and its destination, which is an address or a dialog's name.
 */
export const columns = [
  {
    heading: "productHeading",
    links: [
      [
        "homeLabel",
        "Link to the top",
        "Leads to the top of the page",
        "/#home",
      ],
      [
        "howItWorksLabel",
        "Link to What we do",
        "Leads to What we do",
        "/#what-we-do",
      ],
      [
        "joinLabel",
        "Link to the waitlist",
        "Leads to the waitlist",
        "/#waitlist",
      ],
    ],
  },
  {
    heading: "companyHeading",
    links: [
      ["aboutLabel", "Link to Who we are", "Leads to Who we are", "/#about"],
      ["careersLabel", "Careers", "Opens the Careers dialog", "careers"],
      ["contactLabel", "Link to Contact", "Leads to Contact", "/#contact"],
    ],
  },
  {
    heading: "resourcesHeading",
    links: [
      ["faqLabel", "Link to the questions", "Leads to the questions", "/#faq"],
      ["supportLabel", "Support", "Leads to Contact", "/#contact"],
      ["blogLabel", "Blog", "Opens the Blog dialog", "blog"],
    ],
  },
  {
    heading: "legalHeading",
    links: [
      ["privacyLabel", "Link to Privacy", "Leads to Privacy", "/#privacy"],
      ["termsLabel", "Link to Terms", "Leads to Terms", "/#terms"],
      [
        "riskLabel",
        `Link to ${HELP.riskTitle}`,
        `Leads to ${HELP.riskTitle}`,
        "/#risk",
      ],
    ],
  },
] as const;

const ORDINALS = ["first", "second", "third", "fourth"];

const linkFields = columns.flatMap(({ heading, links }, index) => [
  textLine(heading, `Heading of the ${ORDINALS[index]} column`, 24, {
    description: `The heading of the ${ORDINALS[index]} column of links in the footer.`,
  }),
  ...links.map(([name, title, effect]) =>
    textLine(name, title, 28, {
      description: `A link in the ${ORDINALS[index]} column of the footer. ${effect}.`,
    }),
  ),
]);

export const footer = defineType({
  name: "footer",
  title: "Footer",
  type: "document",
  icon: InlineIcon,
  ...tabs({
    Links: linkFields,
    "Bottom line": [
      textLine("copyright", "Copyright text", 60, {
        description:
          "The end of the last line of the page, after the © sign and the parent company.",
      }),
    ],
  }),
});
