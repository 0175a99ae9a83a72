/**
 * Decides which links content may contain: those that lead to the same place from everywhere. The
 * Studio refuses others, and the page shows them as plain text.
 */
import { readableText } from "./readable-text.ts";

/** A link within the site: to a page, an anchor, or an anchor of a page. */
export const isInternal = (href: string) =>
  /^(?=.)(?:\/(?!\/)[\w/-]*)?(?:#[\w-]+)?$/.test(href);

const WEB = /^https?:\/\/[^\s/<>"\\][^\s<>"\\]*$/i;
/** A host name with a dot. Browsers read a number as an IP address: `https://2026/report`. */
const HOST = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const MAIL =
  /^mailto:(?!\/\/)[^\s@?,;:<>()]+@(?:[^\s@?,;:<>().]+\.)+[^\s@?,;:<>().]+(?:\?.*)?$/i;
const PHONE = /^tel:\+?(?:[-.() ]*\d){3,}(?:;ext=\d+)?$/i;

/** Punctuation after an address, except for the end of brackets that the address itself has. */
const PUNCTUATION = /(?![-/_])(?!(?<=\([^()]*)\))\p{P}$/u;

/** A redirect that may name the reader: of a mail filter, a search engine or a social network. */
const GATEWAY =
  /^https?:\/\/(?:[\w-]+\.safelinks\.protection\.[\w.]+|statics\.teams\.cdn\.office\.net|(?:www\.)?google\.[\w.]+\/url|urldefense(?:\.proofpoint)?\.(?:com|us)|(?:protect-[\w-]+\.mimecast|[\w.-]+\.mimecastprotect)\.com|linkprotect\.cudasvc\.com|secure-web\.cisco\.com|lm?\.facebook\.com|l\.instagram\.com|www\.linkedin\.com\/(?:safety\/go|redir\/redirect))(?:[/?]|$)/i;

/** Parameters that name a reader, as newsletters and advertisements add them. */
const READER = "mc_eid mkt_tok _hsenc vero_id fbclid gclid msclkid".split(" ");

/** @returns the address that a gateway leads to, if the gateway's own address contains it */
const targetOf = ({ pathname, searchParams }: URL) =>
  [...searchParams.values(), pathname]
    .map((part) => /https?:\/\/.+?(?=__;|$)/i.exec(part)?.[0])
    .find((target) => target !== undefined);

const isWhole = (href: string) => {
  const { hostname = "", username } = URL.parse(href) ?? {};
  const isWeb = WEB.test(href) && HOST.test(hostname) && !username;
  return isWeb || MAIL.test(href) || PHONE.test(href);
};

/** @returns why content may not link to an address outside of the site */
export function linkProblem(text: string): string | undefined {
  const href = readableText(text);
  const url = URL.parse(href);
  if (url && GATEWAY.test(href)) {
    const target = targetOf(url);
    if (target && GATEWAY.test(target)) return linkProblem(target);
    return `This address leads through a service that can name you. Write the one behind it: ${target ?? "the browser shows it when you follow the link."}`;
  }
  const [end] = PUNCTUATION.exec(href) ?? [];
  if (!isWhole(href.slice(0, href.length - (end?.length ?? 0))))
    return "Write a whole address, such as https://www.example.com, mailto:name@example.com or tel:+12025550100.";
  if (end) return `This address ends with “${end}”. Remove it.`;
  const names = READER.filter((name) => url?.searchParams.has(name));
  for (const name of names) url?.searchParams.delete(name);
  if (names.length > 0)
    return `This address names a reader (${names.join(", ")}). Write it without that: ${url}`;
}

export const isSafeLink = (href: string): boolean =>
  isInternal(href) || !linkProblem(href);
