/**
 * Which links content may contain: those that lead to the same place from everywhere. The
 * Studio refuses others, and the page shows them as plain text.
 */
import { readableText } from "./readable-text.ts";

/** A link within the site: to a page, an anchor, or an anchor of a page. */
export const isInternal = (href: string) =>
  /^(?=.)(?:\/(?!\/)[\w/-]*)?(?:#[\w-]+)?$/.test(href);

const WEB = /^https?:\/\/[^\s/<>"\\][^\s<>"\\]*$/i;
/** A name with a dot, because a number is an address, too: `https://2026/report`. */
const HOST = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const MAIL =
  /^mailto:[^\s@?,;:<>()]+@[^\s@?,;:<>()]+\.[^\s@?,;:<>()]+(?:\?.*)?$/i;
const PHONE = /^tel:\+?(?:[-.() ]*\d){3,}(?:;ext=\d+)?$/i;

/** Punctuation of the text around; a closing bracket may belong to one in the address. */
const END = /(?![-/_])(?!(?<=\([^()]*)\))\p{P}$/u;

/** What Outlook, Teams and Google make of a link: it names the reader, and where it leads. */
const DETOUR =
  /^https?:\/\/(?:[\w-]+\.safelinks\.protection\.[\w.]+|statics\.teams\.cdn\.office\.net|(?:www\.)?google\.[\w.]+\/url)(?:\/[^?]*)?\?/i;

/** @returns why content may not link to an address outside of the site */
export function linkProblem(written: string): string | undefined {
  const href = readableText(written);
  const url = URL.parse(href);
  const behind = url?.searchParams.get("url") ?? url?.searchParams.get("q");
  if (DETOUR.test(href) && behind)
    return DETOUR.test(behind)
      ? linkProblem(behind)
      : `This address leads through a service that can name you. Write the one behind it: ${behind}`;
  const [end] = END.exec(href) ?? [];
  if (end) return `This address ends with “${end}”. Remove it.`;
  if (WEB.test(href) && url && HOST.test(url.hostname) && !url.username) return;
  if (MAIL.test(href) || PHONE.test(href)) return;
  return "Write a whole address, such as https://www.example.com, mailto:name@example.com or tel:+12025550100.";
}

export const isSafeLink = (href: string): boolean =>
  isInternal(href) || !linkProblem(href);
