/**
 * Which links content may contain: the Studio refuses others, and the page shows them
 * as plain text.
 */

/** A link within the site: to a page, an anchor, or an anchor of a page. */
export const isInternal = (href: string) =>
  /^(?=.)(?:\/(?!\/)[\w/-]*)?(?:#[\w-]+)?$/.test(href);

const PROTOCOLS = ["http:", "https:", "mailto:", "tel:"];

/**
 * Reads an address as browsers do: they drop tabs and newlines inside a scheme, so
 * `java\nscript:` runs.
 */
export const isSafeLink = (href: string): boolean =>
  isInternal(href) || PROTOCOLS.includes(URL.parse(href)?.protocol ?? "");
