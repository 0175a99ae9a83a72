import type { Environment } from "../../environment.ts";

/** Sanity's script for its own dashboard, which no embedded Studio has. */
const BRIDGE = /<script\b[^>]*\bdata-sanity-core\b[^>]*><\/script>\n?/g;
/** Sanity's font, from Sanity's server. */
const REMOTE_FONTS = /@font-face\s*\{[^}]*studio-static\.sanity\.io[^}]*\}\s*/g;
/** Sanity's variable font in the styles of its component library. */
const REMOTE_FONT_FILE =
  /https:\/\/design-system-static\.sanity\.io\/InterVariable(-Italic)?-latin-\d+\.woff2/g;
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

const otherForm = (what: string) =>
  `The Studio's ${what} have another form than expected: they would load files from elsewhere. See studio/build/index-page.ts.`;

/**
 * Points Sanity's styles to the fonts beside them.
 *
 * @throws when they would still load a file from elsewhere
 */
export function ownStyles(css: string): string {
  const styles = css.replace(REMOTE_FONT_FILE, (_, italic?: string) =>
    italic ? "/static/inter-italic.woff2" : "/static/inter.woff2",
  );
  if (REMOTE.test(styles)) throw new Error(otherForm("styles"));
  return styles;
}

/**
 * A policy that keeps the Studio of an embedded Content Lake on this machine,
 * whatever Sanity's code asks for: its version check, its feedback service.
 *
 * @returns undefined for a Content Lake of Sanity's
 */
export function embeddedPolicy({
  sanity,
  siteUrl,
  publishStatusUrl,
}: Environment): string | undefined {
  if (!sanity.apiHost) return undefined;
  const { port } = new URL(sanity.apiHost);
  const lake = `http://localhost:${port} http://*.localhost:${port}`;
  const sockets = lake.replaceAll("http:", "ws:");
  const status = publishStatusUrl
    ? ` http://*.localhost:${new URL(publishStatusUrl).port}`
    : "";
  return [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    `img-src 'self' data: blob: ${lake} ${siteUrl}`,
    `connect-src 'self' ${lake} ${sockets}${status}`,
    "worker-src 'self' blob:",
    `frame-src 'self' ${siteUrl}`,
  ].join("; ");
}

/**
 * Makes the built Studio's page ask nobody but its own server: no dashboard
 * script, the font from beside it, the product's name and logo.
 *
 * @param html `index.html` as `sanity build` writes it
 * @param title what the browser tab says
 * @param policy a content security policy, if it is to have one
 * @throws when Sanity's page is no longer of the form this was written for
 */
export function ownPage(html: string, title: string, policy?: string): string {
  const meta = policy
    ? `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
    : "";
  const page = html
    .replace(BRIDGE, "")
    .replace(REMOTE_FONTS, "")
    .replace(ICONS, "")
    .replace("<style>", () => `<style>${localFont}`)
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `${meta}<title>${title}</title><link href="/static/favicon.svg" rel="icon" type="image/svg+xml"/>`,
    );
  const withoutNotice = page.replace(/<noscript>.*<\/noscript>/s, "");
  if (REMOTE.test(withoutNotice) || !page.includes(localFont)) {
    throw new Error(otherForm("pages"));
  }
  return page;
}
