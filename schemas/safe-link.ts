/**
 * Which links content may contain: those that lead to the same place from everywhere. The
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
  /^mailto:[^\s@?,;:<>()]+@[^\s@?,;:<>()]+\.[^\s@?,;:<>()]+(?:\?.*)?$/i;
const PHONE = /^tel:\+?(?:[-.() ]*\d){3,}(?:;ext=\d+)?$/i;

/** Punctuation of the sentence around an address. A closing bracket may belong to one in the address. */
const PUNCTUATION = /(?![-/_])(?!(?<=\([^()]*)\))\p{P}$/u;

/** An address of Outlook, Teams or Google, which names the reader and the page it leads to. */
const REDIRECT =
  /^https?:\/\/(?:[\w-]+\.safelinks\.protection\.[\w.]+|statics\.teams\.cdn\.office\.net|(?:www\.)?google\.[\w.]+\/url)(?:\/[^?]*)?\?/i;

/** @returns why content may not link to an address outside of the site */
export function linkProblem(text: string): string | undefined {
  const href = readableText(text);
  const url = URL.parse(href);
  const target = url?.searchParams.get("url") ?? url?.searchParams.get("q");
  if (REDIRECT.test(href) && target)
    return REDIRECT.test(target)
      ? linkProblem(target)
      : `This address leads through a service that can name you. Write the one behind it: ${target}`;
  const [end] = PUNCTUATION.exec(href) ?? [];
  if (end) return `This address ends with “${end}”. Remove it.`;
  if (WEB.test(href) && url && HOST.test(url.hostname) && !url.username) return;
  if (MAIL.test(href) || PHONE.test(href)) return;
  return "Write a whole address, such as https://www.example.com, mailto:name@example.com or tel:+12025550100.";
}

export const isSafeLink = (href: string): boolean =>
  isInternal(href) || !linkProblem(href);
