import { pageDocument } from "./page-document.ts";
import { proseField } from "./prose-field.ts";
import { line, sectionLabel } from "./text-fields.ts";

/** Who we are. */
export const about = pageDocument({
  name: "about",
  title: "Who we are",
  subtitle: "heading",
  fields: [
    sectionLabel("the heading of Who we are"),
    line("heading", "Heading", {
      description: "The heading of the first section under the hero.",
      max: 90,
    }),
    proseField("body", "Text", {
      description: "The paragraphs beside or under the heading of Who we are.",
      max: 8,
    }),
  ],
});
