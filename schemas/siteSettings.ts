import { defineField } from "@sanity/types";
import { group, pageDocument } from "./define.ts";
import { line, paragraph } from "./fields.ts";

/** One plain address: a wrong one here would lose every message of a visitor. */
const contactEmail = defineField({
  name: "contactEmail",
  title: "Contact address",
  description:
    "The e-mail address visitors write to: shown in the contact section, and opened by its mail link. Everyone can read it.",
  type: "string",
  validation: (rule) => [
    rule
      .required()
      .error("Visitors write to this address, so it cannot be empty."),
    rule
      .regex(/^[\w.+'-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i)
      .error("Write one plain e-mail address, such as info@example.com."),
  ],
});

/** Names, the contact address, and what search engines and shared links show. */
export const siteSettings = pageDocument("siteSettings", "Site settings", [
  group("names", "Names", [
    line("productName", "Product name", 30, {
      description:
        "The name beside the logo at the top left of the page and in the footer. Sentences that mention the product are edited where they stand.",
    }),
    line("companyName", "Parent company", 60, {
      description:
        "The legal name in the copyright line at the very bottom of the page, with its form (Inc., LLC).",
    }),
    contactEmail,
  ]),
  group("search", "Search engines", [
    line("searchTitle", "Title in search results", 70, {
      description:
        "The title of the browser tab and the blue line in search results. Search engines cut it at about 60 characters.",
    }),
    paragraph("searchDescription", "Description in search results", 170, {
      description:
        "The two grey lines under the title in search results. Not visible on the page itself. Search engines cut it at about 155 characters.",
    }),
  ]),
  group("sharing", "Shared links", [
    line("shareTitle", "Title of a shared link", 70, {
      description:
        "The bold line of the card when somebody shares the page in a message or on social media.",
    }),
    paragraph("shareDescription", "Description of a shared link", 200, {
      description:
        "The smaller line of the card when somebody shares the page. Not visible on the page itself.",
    }),
  ]),
]);
