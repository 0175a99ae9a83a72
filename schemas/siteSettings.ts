import { defineType } from "@sanity/types";
import { emailAddress } from "./email-address.ts";
import { line, paragraph } from "./text-fields.ts";

/** Names, the contact address, and what search engines and shared links show. */
export const siteSettings = defineType({
  name: "siteSettings",
  title: "Site settings",
  type: "document",
  groups: [
    { name: "names", title: "Names", default: true },
    { name: "search", title: "Search engines" },
    { name: "sharing", title: "Shared links" },
  ],
  fields: [
    line({
      name: "productName",
      title: "Product name",
      description:
        "The name beside the mark at the top left of the page and in the footer. Sentences that mention the product are edited where they stand.",
      max: 30,
      group: "names",
    }),
    line({
      name: "companyName",
      title: "Parent company",
      description:
        "The legal name in the copyright line at the very bottom of the page, with its form (Inc., LLC).",
      max: 60,
      group: "names",
    }),
    emailAddress({
      name: "contactEmail",
      title: "Contact address",
      description:
        "The e-mail address visitors write to: shown in the contact section, and opened by its mail link. Everyone can read it.",
      group: "names",
    }),
    line({
      name: "searchTitle",
      title: "Title in search results",
      description:
        "The title of the browser tab and the blue line in search results. Search engines cut it at about 60 characters.",
      max: 70,
      group: "search",
    }),
    paragraph({
      name: "searchDescription",
      title: "Description in search results",
      description:
        "The two grey lines under the title in search results. Not visible on the page itself. Search engines cut it at about 155 characters.",
      max: 170,
      group: "search",
    }),
    line({
      name: "shareTitle",
      title: "Title of a shared link",
      description:
        "The bold line of the card when somebody shares the page in a message or on social media.",
      max: 70,
      group: "sharing",
    }),
    paragraph({
      name: "shareDescription",
      title: "Description of a shared link",
      description:
        "The smaller line of the card when somebody shares the page. Not visible on the page itself.",
      max: 200,
      group: "sharing",
    }),
  ],
  preview: {
    select: { subtitle: "productName" },
    prepare: ({ subtitle }) => ({ title: "Site settings", subtitle }),
  },
});
