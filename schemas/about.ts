import { pageDocument } from "./define.ts";
import { line, proseField, sectionLabel } from "./fields.ts";

export const about = pageDocument(
  "about",
  "Who we are",
  [
    sectionLabel("the heading of Who we are"),
    line("heading", "Heading", 90, {
      description: "The heading of the first section under the hero.",
    }),
    proseField("body", "Text", 8, {
      description: "The paragraphs beside or under the heading of Who we are.",
    }),
  ],
  { anchors: { about: "Who we are" } },
);
