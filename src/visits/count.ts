/**
 * Counts a visit or a join at `data-counter` of the document, unless there is no counter, the
 * browser asks for privacy, or an editor reads the page in the Studio. Of the address's query
 * only the campaign (`utm_`) is sent: the rest may contain the email address of the reader of
 * a newsletter.
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
    // Sent as text, because a browser would first ask the counter whether it takes JSON (CORS).
    navigator.sendBeacon(counter, JSON.stringify(event));
  } catch {
    // Hardened browsers have no beacons, and blockers replace them. A join does not depend on it.
  }
}

/** Counts a visit when the page is shown: Chromium may render it before. */
export function countVisit(): void {
  if (Reflect.get(document, "prerendering"))
    document.addEventListener("prerenderingchange", countVisit);
  else countEvent("pageview");
}
