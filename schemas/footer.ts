import { InlineIcon } from "@sanity/icons/Inline";
import { defineType } from "@sanity/types";
import { inGroup, textLine } from "./fields.ts";

const column = (
  ordinal: string,
  headingName: string,
  links: [name: string, title: string, effect: string][],
) => [
  textLine(headingName, `Heading of the ${ordinal.toLowerCase()} column`, 24, {
    description: `The heading of the ${ordinal.toLowerCase()} column of links in the footer.`,
  }),
  ...links.map(([name, title, effect]) =>
    textLine(name, title, 28, {
      description: `${ordinal} column of the footer. ${effect}`,
    }),
  ),
];

export const footer = defineType({
  name: "footer",
  title: "Footer",
  type: "document",
  icon: InlineIcon,
  groups: [
    { name: "links", title: "Links", default: true },
    { name: "bottom", title: "Bottom line" },
  ],
  fields: [
    ...inGroup("links", [
      ...column("First", "productHeading", [
        ["homeLabel", "Link to the top", "Leads to the top of the page."],
        ["howItWorksLabel", "Link to What we do", "Leads to What we do."],
        ["joinLabel", "Link to the waitlist", "Leads to the waitlist."],
      ]),
      ...column("Second", "companyHeading", [
        ["aboutLabel", "Link to Who we are", "Leads to Who we are."],
        ["careersLabel", "Careers", "Opens the Careers dialog."],
        ["contactLabel", "Link to Contact", "Leads to Contact."],
      ]),
      ...column("Third", "resourcesHeading", [
        ["faqLabel", "Link to the questions", "Leads to the questions."],
        ["supportLabel", "Support", "Leads to Contact."],
        ["blogLabel", "Blog", "Opens the Blog dialog."],
      ]),
      ...column("Fourth", "legalHeading", [
        ["privacyLabel", "Link to Privacy", "Leads to Privacy."],
        ["termsLabel", "Link to Terms", "Leads to Terms."],
        [
          "riskLabel",
          "Link to Risk & disclosures",
          "Leads to Risk & Disclosures.",
        ],
      ]),
    ]),
    ...inGroup("bottom", [
      textLine("copyright", "Copyright text", 60, {
        description:
          "The end of the last line of the page, after the © sign and the parent company.",
      }),
    ]),
  ],
});
