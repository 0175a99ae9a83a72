import { pageDocument } from "./define.ts";
import { line } from "./fields.ts";

export const notFound = pageDocument(
  "notFound",
  "Not-found page",
  [
    line("heading", "Heading", 30, {
      description:
        "The heading of the page shown at an address that does not exist.",
    }),
    line("text", "Text", 90, { description: "The line under that heading." }),
    line("homeLabel", "Link to the page", 30, {
      description: "The link that leads back to the landing page.",
    }),
  ],
  { isSiteWide: true, path: "*" },
);
