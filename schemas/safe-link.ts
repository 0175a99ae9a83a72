/**
 * Which links content may contain: the Studio refuses others, and the page shows them
 * as plain text.
 */

/** Printable ASCII without space, quotes, angle brackets, backslash, caret, grave or braces (RFC 3986). */
const ADDRESS_CHARACTERS = /^[\w!#$%&'()*+,\-./:;=?@[\]~]+$/;
const MAIL =
  /^mailto:[\w.!#$&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+(\?subject=[\w.%~!*'()-]*)?$/i;
const TELEPHONE = /^tel:\+?\d[\d().-]{2,}$/i;
const WEB = /^https?:\/\/[^/?#@]+([/?#].*)?$/i;
/** A host that a visitor can reach and read: it has a dot and is not an IP address. */
const PUBLIC_HOST = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/i;

/** A link within the site: to a page, an anchor, or an anchor of a page. */
export const isInternal = (href: string) =>
  /^(?=.)(?:\/(?!\/)[\w/-]*)?(?:#[\w-]+)?$/.test(href);

/**
 * Accepts only known kinds of link: links within the site, web, email and telephone.
 * A list of dangerous ones would not do: browsers drop tabs and newlines inside a
 * scheme, so `java\nscript:` runs, and `//host` or `/\host` leaves the site (OWASP,
 * "Unvalidated Redirects and Forwards").
 */
export function isSafeLink(href: string): boolean {
  if (isInternal(href)) return true;
  if (!ADDRESS_CHARACTERS.test(href)) return false;
  if (MAIL.test(href) || TELEPHONE.test(href)) return true;
  return (
    WEB.test(href) &&
    URL.canParse(href) &&
    PUBLIC_HOST.test(new URL(href).hostname)
  );
}
