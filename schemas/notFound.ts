import { defineType } from "@sanity/types";
import { line } from "./text-fields.ts";

/** The page a visitor sees at an address that does not exist. */
export const notFound = defineType({
  name: "notFound",
  title: "Not-found page",
  type: "document",
  fields: [
    line({
      name: "heading",
      title: "Heading",
      description:
        "The largest words of the page shown for an address that does not exist.",
      max: 30,
    }),
    line({
      name: "text",
      title: "Text",
      description: "The line under that heading.",
      max: 90,
    }),
    line({
      name: "homeLabel",
      title: "Link to the page",
      description: "The link that leads back to the landing page.",
      max: 30,
    }),
  ],
  preview: { prepare: () => ({ title: "Not-found page" }) },
});
