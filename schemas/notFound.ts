import { pageDocument } from "./page-document.ts";
import { line } from "./text-fields.ts";

/** The page a visitor sees at an address that does not exist. */
export const notFound = pageDocument({
  name: "notFound",
  title: "Not-found page",
  fields: [
    line("heading", "Heading", {
      description:
        "The largest words of the page shown for an address that does not exist.",
      max: 30,
    }),
    line("text", "Text", {
      description: "The line under that heading.",
      max: 90,
    }),
    line("homeLabel", "Link to the page", {
      description: "The link that leads back to the landing page.",
      max: 30,
    }),
  ],
});
