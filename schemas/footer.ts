import { InlineIcon } from "@sanity/icons/Inline";
import { defineType } from "@sanity/types";
import { HELP } from "../brand/help.ts";
import { tabs, textLine } from "./fields.ts";

/** The footer's columns. A link is a field's name and title, and an address or a dialog's name. */
export const columns = [
  {
    heading: "productHeading",
    links: [
      ["homeLabel", "Link to the top of the page", "/#home"],
      ["howItWorksLabel", "Link to What we do", "/#what-we-do"],
      ["joinLabel", "Link to the waitlist", "/#waitlist"],
    ],
  },
  {
    heading: "companyHeading",
    links: [
      ["aboutLabel", "Link to Who we are", "/#about"],
      ["careersLabel", "Careers: opens its dialog", "careers"],
      ["contactLabel", "Link to Contact", "/#contact"],
    ],
  },
  {
    heading: "resourcesHeading",
    links: [
      ["faqLabel", "Link to the questions", "/#faq"],
      ["supportLabel", "Support: link to Contact", "/#contact"],
      ["blogLabel", "Blog: opens its dialog", "blog"],
    ],
  },
  {
    heading: "legalHeading",
    links: [
      ["privacyLabel", "Link to Privacy", "/#privacy"],
      ["termsLabel", "Link to Terms", "/#terms"],
      ["riskLabel", `Link to ${HELP.riskTitle}`, "/#risk"],
    ],
  },
] as const;

const fields = columns.flatMap(({ heading, links }, index) => {
  const column = `the ${["first", "second", "third", "fourth"][index]} column`;
  return [
    textLine(heading, `Heading of ${column}`, 24, {
      description: `The heading of ${column} of links in the footer.`,
    }),
    ...links.map(([name, title]) =>
      textLine(name, title, 28, {
        description: `A link in ${column} of the footer.`,
      }),
    ),
  ];
});

export const footer = defineType({
  name: "footer",
  title: "Footer",
  type: "document",
  icon: InlineIcon,
  ...tabs({
    Links: fields,
    "Bottom line": [
      textLine("copyright", "Copyright text", 60, {
        description:
          "The end of the last line of the page, after the © sign and the parent company.",
      }),
    ],
  }),
});
