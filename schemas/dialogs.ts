import { CommentIcon } from "@sanity/icons/Comment";
import { defineType } from "@sanity/types";
import { objectField, proseField, textLine } from "./fields.ts";

export const dialogText = defineType({
  name: "dialogText",
  title: "Dialog",
  type: "object",
  fields: [
    textLine("title", "Title", 40, {
      description: "The heading of the dialog.",
    }),
    proseField("message", "Message", 4, {
      description: "The text of the dialog, above its Close button.",
    }),
  ],
});

export const dialogs = defineType({
  name: "dialogs",
  title: "Dialogs",
  type: "document",
  icon: CommentIcon,
  fields: [
    objectField("social", "Social media", "dialogText", {
      description: "Opens from the social icons of Contact.",
    }),
    objectField("careers", "Careers", "dialogText", {
      description: "Opens from Careers in the footer.",
    }),
    objectField("blog", "Blog", "dialogText", {
      description: "Opens from Blog in the footer.",
    }),
    textLine("closeLabel", "Close button", 20, {
      description:
        "The button at the bottom of each dialog; also what a screen reader calls the X at its top.",
    }),
  ],
});
