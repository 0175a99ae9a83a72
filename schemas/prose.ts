import { defineArrayMember, defineField, defineType } from "@sanity/types";
import {
  ANCHORS,
  type LinkProblem,
  linkProblem,
} from "../src/content/safe-link.ts";

/** What editors call the places on the page that a link may lead to. */
export const PLACES: Record<(typeof ANCHORS)[number], string> = {
  home: "Top of the page",
  about: "Who we are",
  "what-we-do": "What we do",
  testimonials: "Testimonials",
  faq: "Questions",
  contact: "Contact",
  waitlist: "Waitlist",
  legal: "Legal block",
  privacy: "Privacy",
  terms: "Terms",
  risk: "Risk & disclosures",
};

/** Where a link leads: an address, or `#` and a place on the page. The Studio lists the places. */
export const linkTarget = defineType({
  name: "linkTarget",
  title: "Link target",
  type: "string",
});

const EXAMPLES =
  "Choose a place on the page, or use an address that starts with https://, mailto: or tel:.";

const messages: Record<LinkProblem, (href: string) => string> = {
  character: () =>
    `This address contains a character that addresses cannot have (a space, an accent or an invisible one). ${EXAMPLES}`,
  anchor: (href) =>
    `There is no place ${href} on the page. Use one of: ${ANCHORS.map((anchor) => `#${anchor}`).join(", ")}.`,
  address: () => `This address is not safe to follow. ${EXAMPLES}`,
};

const link = defineArrayMember({
  name: "link",
  title: "Link",
  type: "object",
  fields: [
    defineField({
      name: "href",
      title: "Address",
      description:
        "Where the link leads: a place on the page, or an address such as https://…, mailto:name@example.com or tel:+1….",
      type: "linkTarget",
      validation: (rule) => [
        rule
          .required()
          .error("Choose where the link leads, or remove the link."),
        rule.custom((href) => {
          if (typeof href !== "string" || href === "") return true;
          const problem = linkProblem(href);
          return problem ? messages[problem](href) : true;
        }),
      ],
    }),
  ],
});

/** Running text with emphasis, lists and links. */
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
          { title: "Bold", value: "strong" },
          { title: "Italic", value: "em" },
        ],
        annotations: [link],
      },
    }),
  ],
});
