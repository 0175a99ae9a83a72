/**
 * Sends a visit or a join to the counter in the document's `data-counter`, unless there is none,
 * the browser asks for privacy, or an editor reads the page in the Studio. Of the address's query,
 * only the campaign (`utm_`) is sent: the rest may contain a newsletter reader's email address.
 *
 * @see https://plausible.io/docs/events-api
 */
export function countEvent(name: "pageview" | "Join"): void {
  const { counter } = document.documentElement.dataset;
  const isPrivate = Reflect.get(navigator, "globalPrivacyControl");
  if (!counter || isPrivate || parent !== window) return;
  const address = new URL(location.pathname, location.origin);
  for (const [key, value] of new URLSearchParams(location.search))
    if (key.startsWith("utm_")) address.searchParams.append(key, value);
  const event = { name, domain: location.host, url: address.href };
  try {
    // Sent as text, because JSON would need a CORS preflight request.
    navigator.sendBeacon(counter, JSON.stringify(event));
  } catch {
    // Hardened browsers have no beacons, and blockers replace them. A join must not fail with them.
  }
}

/** Counts a visit when the page is shown: Chromium may prerender it. */
export function countVisit(): void {
  if (Reflect.get(document, "prerendering"))
    document.addEventListener("prerenderingchange", countVisit);
  else countEvent("pageview");
}
