import { anchors } from "./anchors.ts";

/** Printable ASCII without space, quotes, angle brackets, backslash, caret, grave or braces (RFC 3986). */
const ADDRESS_CHARACTERS = /^[\w!#$%&'()*+,\-./:;=?@[\]~]+$/;
const MAIL =
  /^mailto:[\w.!#$&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+(\?subject=[\w.%~!*'()-]*)?$/i;
const TELEPHONE = /^tel:\+?\d[\d().-]{2,}$/i;
const WEB = /^https?:\/\/[^/?#@]+([/?#].*)?$/i;

const EXAMPLES =
  "Use an address that starts with https://, mailto: or tel:, or a place on this page such as #faq.";

/** A host a visitor can reach and read: with a dot, without a port of a developer's machine. */
function isPublicHost(href: string): boolean {
  const { hostname } = new URL(href);
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/i.test(hostname);
}

/**
 * Lets only harmless link targets through: web addresses, mail, telephone and
 * places of this page. Everything else is refused, not just what is known to
 * be dangerous: browsers drop tabs and newlines inside a scheme, so
 * `java\nscript:` runs, and `//host` or `/\host` leaves the site.
 *
 * @param href the target as typed
 * @returns `true`, or what is wrong and what to write instead
 */
export function safeLinkTarget(href: unknown): true | string {
  if (typeof href !== "string" || href === "") return true;
  if (!ADDRESS_CHARACTERS.test(href)) {
    return `This address contains a character that does not belong in one (a space, an accent or an invisible one). ${EXAMPLES}`;
  }
  if (href.startsWith("#")) {
    return anchors.some((anchor) => href === `#${anchor}`)
      ? true
      : `There is no place ${href} on the page. Known places: ${anchors.map((anchor) => `#${anchor}`).join(", ")}.`;
  }
  if (MAIL.test(href) || TELEPHONE.test(href)) return true;
  if (!WEB.test(href) || !URL.canParse(href) || !isPublicHost(href)) {
    return `Visitors cannot follow this address safely. ${EXAMPLES}`;
  }
  return true;
}
