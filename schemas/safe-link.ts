/**
 * Which links content may hold. One rule for the Studio, which refuses the
 * others, and for the page, which shows them as plain text.
 */

/** Printable ASCII without space, quotes, angle brackets, backslash, caret, grave or braces (RFC 3986). */
const ADDRESS_CHARACTERS = /^[\w!#$%&'()*+,\-./:;=?@[\]~]+$/;
const MAIL =
  /^mailto:[\w.!#$&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+(\?subject=[\w.%~!*'()-]*)?$/i;
const TELEPHONE = /^tel:\+?\d[\d().-]{2,}$/i;
const WEB = /^https?:\/\/[^/?#@]+([/?#].*)?$/i;
/** A host that a visitor can reach and read: with a dot, and no IP address. */
const PUBLIC_HOST = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/i;

/** A place on the site: a page, an anchor, or an anchor of a page. */
export const isPlace = (href: string) =>
  /^(?=.)(?:\/(?!\/)[\w/-]*)?(?:#[\w-]+)?$/.test(href);

/**
 * Lets only harmless link targets through: places on the site, web addresses,
 * mail and telephone. Everything else is refused, not just what is known to
 * be dangerous: browsers drop tabs and newlines inside a scheme, so
 * `java\nscript:` runs, and `//host` or `/\host` leaves the site (OWASP,
 * "Unvalidated Redirects and Forwards").
 *
 * @param href the target as an editor typed it
 */
export function isSafeLink(href: string): boolean {
  if (isPlace(href)) return true;
  if (!ADDRESS_CHARACTERS.test(href)) return false;
  if (MAIL.test(href) || TELEPHONE.test(href)) return true;
  return (
    WEB.test(href) &&
    URL.canParse(href) &&
    PUBLIC_HOST.test(new URL(href).hostname)
  );
}
