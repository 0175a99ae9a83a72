/**
 * Tells whoever looks into the console which address led to the not-found page
 * (§2). Part of every page's inline script, as text: it must not refer to
 * anything outside itself.
 */
export function logMissingPage(): void {
  if (document.getElementById("missing-page"))
    console.error("404: no page at", location.pathname);
}
