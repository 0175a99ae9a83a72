import { UnknownIcon } from "@sanity/icons/Unknown";
import { defineType } from "@sanity/types";
import { textLine } from "./fields.ts";

export const notFound = defineType({
  name: "notFound",
  title: "404 page",
  type: "document",
  icon: UnknownIcon,
  fields: [
    textLine("heading", "Heading", 30, {
      description: "The heading shown at an address that does not exist.",
    }),
    textLine("text", "Text", 90, {
      description: "The line under that heading.",
    }),
    textLine("homeLabel", "Link to the page", 30, {
      description: "The link that leads back to the landing page.",
    }),
  ],
});
