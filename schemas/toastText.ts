import { defineType } from "@sanity/types";
import { line } from "./text-fields.ts";

/** The words of one short notice that appears over the page. */
export const toastText = defineType({
  name: "toastText",
  title: "Notice",
  type: "object",
  fields: [
    line({
      name: "title",
      title: "Title",
      description: "The bold line of the notice in the corner of the page.",
      max: 60,
    }),
    line({
      name: "text",
      title: "Text",
      description: "The line under the notice's title.",
      max: 120,
    }),
  ],
  preview: { select: { title: "title", subtitle: "text" } },
});
