import { pageDocument } from "./define.ts";
import { label } from "./fields.ts";

export const notFound = pageDocument(
  "notFound",
  "Not-found page",
  [
    label("heading", "Heading", 30, {
      description: "The heading shown at an address that does not exist.",
    }),
    label("text", "Text", 90, { description: "The line under that heading." }),
    label("homeLabel", "Link to the page", 30, {
      description: "The link that leads back to the landing page.",
    }),
  ],
  { path: "*" },
);
