/**
 * The headers that every host sends with the site: one source for the server of
 * one machine and for the configuration files of hosts (`host-files.ts`). The
 * policy for scripts is in each document (`policy.ts`), because it names that
 * document's own hashes.
 */
import { framePolicy } from "./policy.ts";

/** A group of files, and what is sent with them. */
export type HeaderRule = {
  /** An address, or every address below one that ends with `/`. */
  path: string;
  headers: Record<string, string>;
};

/** Folder of files whose names carry a hash of their content, below the site's root. */
export const ASSETS = "assets";

const YEAR_IN_SECONDS = 31_536_000;

/** Nothing of the platform that the page does not use (W3C Permissions Policy). */
const UNUSED_FEATURES = [
  ...["accelerometer", "camera", "display-capture"],
  ...["geolocation", "gyroscope", "magnetometer", "microphone", "midi"],
  ...["payment", "usb"],
];

/**
 * @param addresses.studioUrl the only origin that may frame the page or read
 *   when it was built
 * @returns rules in order; a later one that matches overrides an earlier one
 */
export function headerRules(addresses: { studioUrl: string }): HeaderRule[] {
  const { studioUrl } = addresses;
  return [
    {
      path: "/",
      headers: {
        "Content-Security-Policy": framePolicy(studioUrl),
        // This host alone: whether its other subdomains are all on HTTPS is not known here.
        "Strict-Transport-Security": `max-age=${2 * YEAR_IN_SECONDS}`,
        // No script file runs without its hash (W3C Subresource Integrity, "Integrity-Policy").
        "Integrity-Policy": "blocked-destinations=(script)",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy": UNUSED_FEATURES.map(
          (feature) => `${feature}=()`,
        ).join(", "),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "public, max-age=0, must-revalidate",
      },
    },
    {
      path: `/${ASSETS}/`,
      headers: {
        "Cache-Control": `public, max-age=${YEAR_IN_SECONDS}, immutable`,
      },
    },
    {
      // The Studio shows the picture of a shared link.
      path: "/social.png",
      headers: { "Cross-Origin-Resource-Policy": "cross-origin" },
    },
    {
      // The Studio reads when the page was built.
      path: "/build.json",
      headers: {
        "Access-Control-Allow-Origin": new URL(studioUrl).origin,
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Cache-Control": "no-store",
      },
    },
  ];
}

/**
 * The headers of one file.
 *
 * @param path below the site's root, starting with `/`
 */
export function headersFor(
  path: string,
  addresses: { studioUrl: string },
): Record<string, string> {
  const matching = headerRules(addresses).filter((rule) =>
    rule.path.endsWith("/") ? path.startsWith(rule.path) : path === rule.path,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
