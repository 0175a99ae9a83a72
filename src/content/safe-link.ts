/**
 * Which links content may hold. One rule for the Studio, which refuses the
 * others, and for the page, which shows them as plain text.
 */

/** The ids of the page that a link may point to: `#about` and so on. */
export const ANCHORS = [
  "home",
  "about",
  "what-we-do",
  "testimonials",
  "faq",
  "contact",
  "waitlist",
  "legal",
  "privacy",
  "terms",
  "risk",
] as const;

/** A character that no address has, an anchor that the page has not, or an address that is not safe to follow. */
export type LinkProblem = "character" | "anchor" | "address";

/** Printable ASCII without space, quotes, angle brackets, backslash, caret, grave or braces (RFC 3986). */
const ADDRESS_CHARACTERS = /^[\w!#$%&'()*+,\-./:;=?@[\]~]+$/;
const MAIL =
  /^mailto:[\w.!#$&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+(\?subject=[\w.%~!*'()-]*)?$/i;
const TELEPHONE = /^tel:\+?\d[\d().-]{2,}$/i;
const WEB = /^https?:\/\/[^/?#@]+([/?#].*)?$/i;
/** A host that a visitor can reach and read: with a dot, and no IP address. */
const PUBLIC_HOST = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/i;

/**
 * Lets only harmless link targets through: web addresses, mail, telephone and
 * anchors of the page. Everything else is refused, not just what is known to
 * be dangerous: browsers drop tabs and newlines inside a scheme, so
 * `java\nscript:` runs, and `//host` or `/\host` leaves the site (OWASP,
 * "Unvalidated Redirects and Forwards").
 *
 * @param href the target as an editor typed it
 * @returns what is wrong with it, if anything is
 */
export function linkProblem(href: string): LinkProblem | undefined {
  if (!ADDRESS_CHARACTERS.test(href)) return "character";
  if (href.startsWith("#")) {
    return ANCHORS.some((anchor) => href === `#${anchor}`)
      ? undefined
      : "anchor";
  }
  if (MAIL.test(href) || TELEPHONE.test(href)) return undefined;
  const safe =
    WEB.test(href) &&
    URL.canParse(href) &&
    PUBLIC_HOST.test(new URL(href).hostname);
  return safe ? undefined : "address";
}
