import { hash } from "node:crypto";

const LINE = /^[ \t]*(user-agent|allow|disallow)[ \t]*:[ \t]*([^\s#]*)/gim;

/** All crawlers, or those of the largest search engines. */
const SEARCH = /^(\*|googlebot|bingbot)$/i;

/** A path that includes the page: `/`, `*`, `/*` or `/$`. */
const PAGE = /^[/*$]+$/;

/**
 * @param robots robots.txt as the host sends it
 * @param builtHash the SHA-256 of the built robots.txt
 * @returns whether the host has only put rules before the built ones, and search engines may still read the page
 */
export function addsHarmlessRules(robots: Buffer, builtHash: string): boolean {
  const text = String(robots);
  for (const { index } of text.matchAll(/\n/g))
    if (hash("sha256", text.slice(index + 1)) === builtHash)
      return !refusesSearch(text.slice(0, index));
  return false;
}

/** Successive lines with a user agent share the rules after them (RFC 9309). */
function refusesSearch(rules: string): boolean {
  let concernsSearch = false;
  let wasAgent = false;
  for (const [, field = "", value = ""] of rules.matchAll(LINE)) {
    const isAgent = /user-agent/i.test(field);
    if (isAgent)
      concernsSearch = (wasAgent && concernsSearch) || SEARCH.test(value);
    else if (concernsSearch && /disallow/i.test(field) && PAGE.test(value))
      return true;
    wasAgent = isAgent;
  }
  return false;
}
