/**
 * The Content-Security-Policy of the site: hashes only, no `unsafe-*`, no
 * wildcard, no scheme (CSP Level 3; OWASP "Content Security Policy Cheat Sheet").
 */
import { hash } from "node:crypto";

/** Origins the page may talk to; everything else is refused. */
export type Origins = {
  supabaseUrl: string;
  /** Where editors' pictures come from. */
  imageHost: string;
};

/** A CSP source for inline text, as a browser computes it: base64 of SHA-256. */
function hashSource(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/**
 * @param scripts the exact texts of every inline script of one document
 * @param styles that of its style element
 * @returns the policy for that document's `<meta http-equiv>`
 */
export function documentPolicy(
  scripts: string[],
  styles: string,
  { supabaseUrl, imageHost }: Origins,
): string {
  return serialize({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts.map(hashSource)],
    // The empty text: the preview's overlay inserts an empty style element
    // (styled-components) and fills it by CSSOM.
    "style-src": ["'self'", hashSource(styles), hashSource("")],
    "img-src": ["'self'", new URL(imageHost).origin],
    "font-src": ["'self'"],
    // Itself: Lighthouse fetches robots.txt from within the page.
    "connect-src": ["'self'", new URL(supabaseUrl).origin],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  });
}

/** Sanity's Dashboard, which shows a deployed Studio in a frame. */
const DASHBOARD = "https://www.sanity.io";

/**
 * What a `<meta>` cannot say and a header must: who may frame the page. Every
 * frame around it has to be named (CSP Level 3, "frame-ancestors"), so also the
 * one around the Studio.
 */
export function framePolicy(studioUrl: string): string {
  const { origin, protocol } = new URL(studioUrl);
  const around = protocol === "https:" ? [DASHBOARD] : [];
  return serialize({ "frame-ancestors": [origin, ...around] });
}

function serialize(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
