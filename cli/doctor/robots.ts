import { hash } from "node:crypto";

/**
 * A group of rules for all crawlers, or for those of the largest search engines, that refuses
 * a path which includes the page: `/`, `*`, `/*` or `/$`. Successive lines with a user agent
 * share the rules after them (RFC 9309).
 */
const REFUSES_SEARCH =
  /^user-agent:(\*|googlebot|bingbot)(\nuser-agent:.*)*(\n(?!user-agent:).*)*\ndisallow:[/*$]+$/im;

/**
 * @param robots robots.txt as the host sends it
 * @param builtHash the SHA-256 of the built robots.txt
 * @returns whether the host has only put rules before the built ones, and search engines may still read the page
 */
export function addsHarmlessRules(robots: Buffer, builtHash: string): boolean {
  const lines = String(robots).split("\n");
  const count = lines.findIndex(
    (_, index) => hash("sha256", lines.slice(index).join("\n")) === builtHash,
  );
  const rules = lines
    .slice(0, count)
    .map((line) => line.replace(/#.*|\s/g, ""))
    .filter(Boolean);
  return count > 0 && !REFUSES_SEARCH.test(rules.join("\n"));
}
