import { defineArrayMember, defineField, defineType } from "@sanity/types";
import { safeLinkTarget } from "./link-target.ts";
import { readable } from "./plain-text.ts";

/** A span of a block, as far as the rules look into it. */
interface Span {
  text?: unknown;
}

const textOf = (block: unknown): string => {
  if (typeof block !== "object" || block === null || !("children" in block))
    return "";
  const { children } = block;
  if (!Array.isArray(children)) return "";
  return children
    .map((child: Span) => (typeof child?.text === "string" ? child.text : ""))
    .join("");
};

/** Refuses prose that would be a gap on the page, or that hides characters. */
export function readableProse(blocks: unknown): true | string {
  if (!Array.isArray(blocks) || blocks.length === 0) return true;
  const text = blocks.map(textOf).join("\n");
  return readable(text === "" ? " " : text);
}

const link = defineArrayMember({
  name: "link",
  title: "Link",
  type: "object",
  fields: [
    defineField({
      name: "href",
      title: "Address",
      description:
        "Where the linked words lead: https://…, mailto:name@example.com, tel:+1…, or a place on this page such as #faq or #waitlist.",
      type: "string",
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
  validation: (rule) => rule.custom(readableProse),
});
