import { CogIcon } from "@sanity/icons/Cog";
import { defineField, defineType } from "@sanity/types";
import { HELP } from "../brand/help.ts";
import { tabs, textLine } from "./fields.ts";

const contactEmail = defineField({
  name: "contactEmail",
  title: "Contact address",
  description:
    "The public email address that visitors write to, shown in the contact section.",
  type: "email",
  validation: (rule) =>
    rule.required().error("Write one email address, such as info@example.com."),
});

export const siteSettings = defineType({
  name: "siteSettings",
  title: "Site settings",
  type: "document",
  icon: CogIcon,
  ...tabs({
    Names: [
      textLine("productName", "Product name", 30, {
        description:
          "The name beside the logo in the header and the footer. Sentences that mention the product are edited in their own fields.",
      }),
      textLine("companyName", "Parent company", 60, {
        description: `The legal name in the copyright line, with its legal form (${HELP.legalForm}).`,
      }),
      contactEmail,
    ],
    "Search engines": [
      textLine("searchTitle", "Title in search results", 70, {
        description:
          "The title of the browser tab and of search results. Search engines truncate it at about 60 characters.",
      }),
      textLine("searchDescription", "Description in search results", 170, {
        description:
          "The text under the title in search results. Not visible on the page. Search engines truncate it at about 155 characters.",
      }),
    ],
    "Shared links": [
      textLine("shareTitle", "Title of a shared link", 70, {
        description:
          "The title of the card when the page is shared in a message or on social media.",
      }),
      textLine("shareDescription", "Description of a shared link", 200, {
        description:
          "The text of the card when the page is shared. Not visible on the page.",
      }),
    ],
  }),
});
