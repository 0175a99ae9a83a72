/** Logs the address that led to the not-found page. */
export function reportMissingPage(): void {
  if (document.getElementById("missing-page"))
    console.warn("404: no page at", location.pathname);
}
