const SAFE_SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * Lets through only addresses a reader can expect from a link: web pages,
 * mail, telephone and places on this page. Everything else (`javascript:`,
 * `data:`, protocol-relative and look-alikes hidden behind white space or
 * control characters) is refused, because a link is the one place where
 * content could become code (OWASP, "Unvalidated Redirects and Forwards").
 *
 * @param href what an editor entered
 * @returns the address, or `null` when it must not become a link
 */
export function safeHref(href: string | null | undefined): string | null {
  if (!href || hasHiddenCharacters(href)) return null;
  if (/^#[\w-]+$/.test(href)) return href;
  if (!/^[a-z]+:[^\s\\]+$/i.test(href)) return null;
  if (/^https?:/i.test(href) && !/^https?:\/\/[^/]/i.test(href)) return null;
  const url = URL.parse(href);
  return url && SAFE_SCHEMES.has(url.protocol) ? href : null;
}

/** Control, format (zero-width, bidirectional) and separator characters. */
function hasHiddenCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Z}]/u.test(text);
}
