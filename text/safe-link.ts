/**
 * Decides which links content may contain: those that lead to the same place from any page. The
 * Studio refuses all others, and the page shows them as plain text.
 */
import { readableText } from "./readable-text.ts";

/** A link within the site: to a page, an anchor, or an anchor of a page. */
export const isInternal = (href: string) =>
  /^(?=.)(?:\/(?!\/)[\w/-]*)?(?:#[\w-]+)?$/.test(href);

const WEB = /^https?:\/\/[^\s/<>"\\][^\s<>"\\]*$/i;
/** A host name with a dot. Browsers read a bare number as an IP address: `https://2026/report`. */
const HOST = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const MAIL =
  /^mailto:(?!\/\/)[^\s@?,;:<>()]+@(?:[^\s@?,;:<>().]+\.)+[^\s@?,;:<>().]+(?:\?.*)?$/i;
const PHONE = /^tel:\+?(?:[-.() ]*\d){3,}(?:;ext=\d+)?$/i;

/** Punctuation after an address, but not a closing bracket that the address itself has opened. */
const PUNCTUATION = /(?![-/_])(?!(?<=\([^()]*)\))\p{P}$/u;

const isWhole = (href: string) => {
  const { hostname = "", username } = URL.parse(href) ?? {};
  const isWeb = WEB.test(href) && HOST.test(hostname) && !username;
  return isWeb || MAIL.test(href) || PHONE.test(href);
};

/** @returns why content may not link to an address outside the site, if so */
export function linkProblem(text: string): string | undefined {
  const href = readableText(text);
  const [end] = PUNCTUATION.exec(href) ?? [];
  if (!isWhole(href.slice(0, href.length - (end?.length ?? 0))))
    return "Write a whole address, such as https://www.example.com, mailto:name@example.com or tel:+12025550100.";
  if (end) return `This address ends with “${end}”. Remove it.`;
}

export const isSafeLink = (href: string): boolean =>
  isInternal(href) || !linkProblem(href);
