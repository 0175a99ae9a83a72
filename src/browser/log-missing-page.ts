/** Tells whoever looks into the console which address led to the not-found page (§2). */
export function logMissingPage(): void {
  if (document.getElementById("missing-page"))
    console.error("404: no page at", location.pathname);
}
