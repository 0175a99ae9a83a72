import { hash } from "node:crypto";
import { type Document, elementsIn, elementsNamed, textOf } from "./html.ts";
import { isScript } from "./scripts.ts";

/** The other origins that documents may use. */
export type Origins = {
  /** Where scripts may send requests. */
  connect: string[];
  images: string;
};

const hashSource = (text: string): string =>
  `'sha256-${hash("sha256", text, "base64")}'`;

/**
 * @returns a Content-Security-Policy for a document: hashes of its inline scripts and styles, no
 *   `unsafe-*`, no wildcard, no scheme (CSP Level 3; OWASP "Content Security Policy Cheat Sheet")
 */
export function policyOf(document: Document, origins: Origins): string {
  const scripts = elementsIn(document).filter(isScript).map(textOf);
  const styles = elementsNamed(document, "style").map(textOf);
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts.map(hashSource)],
    // Allows an empty element, which styled-components and others fill through the CSSOM.
    "style-src": ["'self'", ...[...styles, ""].map(hashSource)],
    "img-src": ["'self'", origins.images],
    "font-src": ["'self'"],
    // Lighthouse fetches robots.txt from within the page, hence 'self'.
    "connect-src": ["'self'", ...origins.connect],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
