import { about } from "./about.ts";
import { contact } from "./contact.ts";
import type { Placement } from "./define.ts";
import { dialogs, dialogText } from "./dialogs.ts";
import { disclosurePart, disclosures } from "./disclosures.ts";
import { faq, faqEntry } from "./faq.ts";
import { footer } from "./footer.ts";
import { header } from "./header.ts";
import { hero, rule } from "./hero.ts";
import { notFound } from "./not-found.ts";
import { proseWith } from "./prose.ts";
import { siteSettings } from "./site-settings.ts";
import { testimonial, testimonials } from "./testimonials.ts";
import { toastText, waitlist, waitlistStep } from "./waitlist.ts";
import { card, whatWeDo } from "./what-we-do.ts";

/**
 * The registry: the documents of the site, in the order of the page. Desk, page,
 * link targets, checks, sitemap and preview follow from it and from the options of
 * each document (`Placement` in define.ts).
 */
export const documentTypes = [
  siteSettings,
  header,
  hero,
  about,
  whatWeDo,
  testimonials,
  faq,
  contact,
  waitlist,
  disclosures,
  footer,
  dialogs,
  notFound,
];

export type DocumentType = (typeof documentTypes)[number];

export type PageType = Extract<DocumentType, { options: { path: string } }>;

/** The documents that are pages of their own, besides the landing page. */
export const pages = documentTypes.filter(
  (type): type is PageType => "path" in type.options,
);

/** The addresses of all pages. */
export const paths = [
  "/",
  ...pages.flatMap(({ options: { path } }) => (path === "*" ? [] : path)),
];

const links = documentTypes.flatMap((type): [string, string][] => {
  const { anchors = {}, path = "*" }: Placement = type.options;
  const entries = Object.entries(anchors).map(
    ([anchor, title]): [string, string] => [`/#${anchor}`, title],
  );
  return path === "*" ? entries : [...entries, [path, type.title]];
});

/** The places of the site that links in rich text can lead to, with their names. */
export const places = new Map([["/", "Landing page"], ...links]);

for (const [index, [place]] of links.entries())
  if (links.findIndex(([other]) => other === place) < index)
    throw new Error(
      `Two documents in schemas/ have the address ${place}. Change one of them.`,
    );

/** The types of fields and list members in documents. */
const objectTypes = [
  proseWith(places),
  rule,
  card,
  testimonial,
  faqEntry,
  waitlistStep,
  toastText,
  disclosurePart,
  dialogText,
];

export const schemaTypes = [...documentTypes, ...objectTypes];
