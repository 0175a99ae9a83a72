import { UsersIcon } from "@sanity/icons/Users";
import { defineType } from "@sanity/types";
import { proseField, sectionHeading } from "./fields.ts";

export const about = defineType({
  name: "about",
  title: "Who we are",
  type: "document",
  icon: UsersIcon,
  fields: [
    ...sectionHeading(
      90,
      "The heading of the first section, below the top of the page.",
    ),
    proseField("body", "Text", 8, {
      description: "The paragraphs beside or under the heading of Who we are.",
    }),
  ],
});
