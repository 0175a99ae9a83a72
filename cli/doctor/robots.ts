import { hash } from "node:crypto";

/** A group of rules for all crawlers, or for those of the largest search engines. */
const FOR_SEARCH = /^user-agent\s*:\s*(\*|googlebot|bingbot)$/im;

/** A rule with a path that includes the page: `/`, `*`, `/*` or `/$`. */
const REFUSES_PAGE = /^disallow\s*:\s*[/*$]+$/im;

/** The start of a group: successive lines with a user agent share the rules after them (RFC 9309). */
const GROUP = /(?<!^user-agent.*\n)^(?=user-agent)/im;

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
    .map((line) => line.replace(/#.*/, "").trim())
    .filter(Boolean)
    .join("\n");
  return (
    count > 0 &&
    !rules
      .split(GROUP)
      .some((group) => FOR_SEARCH.test(group) && REFUSES_PAGE.test(group))
  );
}
