import { defineType } from "@sanity/types";
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
export function safeLinkTarget(href: unknown): true | string {
  if (typeof href !== "string" || href === "") return true;
  const problem = linkProblem(href);
  return problem ? messages[problem](href) : true;
}
