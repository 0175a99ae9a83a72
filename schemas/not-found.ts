import { UnknownIcon as Icon } from "@sanity/icons/Unknown";
import { pageDocument } from "./define.ts";
import { textLine } from "./fields.ts";

export const notFound = pageDocument("notFound", "Not-found page", Icon, [
  textLine("heading", "Heading", 30, {
    description: "The heading shown at an address that does not exist.",
  }),
  textLine("text", "Text", 90, {
    description: "The line under that heading.",
  }),
  textLine("homeLabel", "Link to the page", 30, {
    description: "The link that leads back to the landing page.",
  }),
]);
