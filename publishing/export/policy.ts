/**
 * The Content-Security-Policy of the site: hashes only, no `unsafe-*`, no
 * wildcard, no scheme (CSP Level 3; OWASP "Content Security Policy Cheat Sheet").
 */
import { hash } from "node:crypto";

/** The other origins that the page may fetch from. */
export type Origins = { supabaseUrl: string; imageHost: string };

const hashSource = (text: string): string =>
  `'sha256-${hash("sha256", text, "base64")}'`;

/** @returns the policy for a document with these inline scripts and styles */
export function documentPolicy(
  scripts: string[],
  styles: string,
  { supabaseUrl, imageHost }: Origins,
): string {
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts.map(hashSource)],
    "style-src": ["'self'", hashSource(styles)],
    "img-src": ["'self'", new URL(imageHost).origin],
    "font-src": ["'self'"],
    // 'self', because Lighthouse fetches robots.txt from within the page.
    "connect-src": ["'self'", new URL(supabaseUrl).origin],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
