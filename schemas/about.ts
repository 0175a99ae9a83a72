import { line, proseField, sectionLabel } from "./fields.ts";
import { pageDocument } from "./page-document.ts";

/** Who we are. */
export const about = pageDocument({
  name: "about",
  title: "Who we are",
  subtitle: "heading",
  fields: [
    sectionLabel("the heading of Who we are"),
    line("heading", "Heading", 90, {
      description: "The heading of the first section under the hero.",
    }),
    proseField("body", "Text", 8, {
      description: "The paragraphs beside or under the heading of Who we are.",
    }),
  ],
});
