import { defineArrayMember, defineField, defineType } from "@sanity/types";
import {
  ANCHORS,
  type LinkProblem,
  linkProblem,
} from "../src/content/safe-link.ts";

/** What editors call the places of the page that a link may lead to. */
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

/** Where a link leads: an address, or `#` and a place of the page. The Studio lists the places. */
export const linkTarget = defineType({
  name: "linkTarget",
  title: "Link target",
  type: "string",
});

const EXAMPLES =
  "Choose a place of the page, or use an address that starts with https://, mailto: or tel:.";

const messages: Record<LinkProblem, (href: string) => string> = {
  character: () =>
    `This address contains a character that does not belong in one (a space, an accent or an invisible one). ${EXAMPLES}`,
  anchor: (href) =>
    `There is no place ${href} on the page. Known places: ${ANCHORS.map((anchor) => `#${anchor}`).join(", ")}.`,
  address: () => `Visitors cannot follow this address safely. ${EXAMPLES}`,
};

/**
 * Tells an editor what is wrong with the target of a link.
 *
 * @param href as typed; a missing one is another rule's matter
 * @returns `true`, or what is wrong and what to write instead
 */
function safeLinkTarget(href: unknown): true | string {
  if (typeof href !== "string" || href === "") return true;
  const problem = linkProblem(href);
  return problem ? messages[problem](href) : true;
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
