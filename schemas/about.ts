import { UsersIcon } from "@sanity/icons/Users";
import { pageDocument } from "./define.ts";
import { proseField, sectionHeading } from "./fields.ts";

export const about = pageDocument("about", "Who we are", UsersIcon, [
  ...sectionHeading("the first section under the hero", 90),
  proseField("body", "Text", 8, {
    description: "The paragraphs beside or under the heading of Who we are.",
  }),
]);
