/** Where the framed page is, in both directions. */

/** @returns the page's address without what the Studio has added to it */
export function currentUrl(): string {
  return location.origin + location.pathname + location.hash;
}

/** Goes where the editor wants to be; within the page without loading it again. */
export function navigateTo(url: string): void {
  const target = new URL(url, location.href);
  if (target.origin !== location.origin) return;
  if (target.pathname !== location.pathname) {
    location.assign(target);
    return;
  }
  if (target.hash !== location.hash) location.hash = target.hash;
  const place = document.getElementById(target.hash.slice(1));
  if (place) place.scrollIntoView();
  else scrollTo({ top: 0 });
}
