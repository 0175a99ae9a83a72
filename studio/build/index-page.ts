/** Sanity's script for its own dashboard, which no embedded Studio has. */
const BRIDGE = /<script\b[^>]*\bdata-sanity-core\b[^>]*><\/script>\n?/g;
/** Sanity's font, from Sanity's server. */
const REMOTE_FONTS = /@font-face\s*\{[^}]*studio-static\.sanity\.io[^}]*\}\s*/g;
/** Icons and a manifest of Sanity's own. */
const ICONS = /<link\b[^>]*\brel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g;
/** Whatever would still be fetched from elsewhere when the page opens. */
const REMOTE = /\b(?:src|href)="https?:\/\/|url\(["']?https?:\/\//;

const localFont = `@font-face {
    font-family: Inter;
    font-style: normal;
    font-weight: 100 900;
    font-display: swap;
    src: url("/static/inter.woff2") format("woff2");
  }
  `;

/**
 * Makes the built Studio's page ask nobody but its own server: no dashboard
 * script, the font from beside it, the product's name and mark.
 *
 * @param html `index.html` as `sanity build` writes it
 * @param title what the browser tab says
 * @throws when Sanity's page is no longer of the form this was written for
 */
export function ownPage(html: string, title: string): string {
  const page = html
    .replace(BRIDGE, "")
    .replace(REMOTE_FONTS, "")
    .replace(ICONS, "")
    .replace("<style>", () => `<style>${localFont}`)
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${title}</title><link href="/static/favicon.svg" rel="icon" type="image/svg+xml"/>`,
    );
  const withoutNotice = page.replace(/<noscript>.*<\/noscript>/s, "");
  if (REMOTE.test(withoutNotice) || !page.includes(localFont)) {
    throw new Error(
      "The Studio's index.html has another form than expected: it would load files from elsewhere. See studio/build/index-page.ts.",
    );
  }
  return page;
}
