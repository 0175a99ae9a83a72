import {
  ANCHORS,
  type LinkProblem,
  linkProblem,
} from "../src/content/safe-link.ts";

const EXAMPLES =
  "Use an address that starts with https://, mailto: or tel:, or a place on this page such as #faq.";

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
