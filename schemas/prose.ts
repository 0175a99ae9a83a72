import { defineArrayMember, defineField, defineType } from "@sanity/types";
import { safeLinkTarget } from "./link-target.ts";

const link = defineArrayMember({
  name: "link",
  title: "Link",
  type: "object",
  fields: [
    defineField({
      name: "href",
      title: "Address",
      description:
        "Where the linked words lead: a place of the page, or an address such as https://…, mailto:name@example.com or tel:+1….",
      type: "linkTarget",
      validation: (rule) => [
        rule
          .required()
          .error("A link needs an address. Write one, or remove the link."),
        rule.max(2000).error("This address is too long to be a real one."),
        rule.custom(safeLinkTarget),
      ],
    }),
  ],
});

/** Running text with emphasis, lists and links, as the page can set it. */
export const prose = defineType({
  name: "prose",
  title: "Text",
  type: "array",
  of: [
    defineArrayMember({
      type: "block",
      styles: [{ title: "Paragraph", value: "normal" }],
      lists: [
        { title: "Bullet", value: "bullet" },
        { title: "Numbered", value: "number" },
      ],
      marks: {
        decorators: [
          { title: "Strong", value: "strong" },
          { title: "Emphasis", value: "em" },
        ],
        annotations: [link],
      },
    }),
  ],
});
