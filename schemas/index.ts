import { about } from "./about.ts";
import { contact } from "./contact.ts";
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

/** The documents on the landing page, from top to bottom. */
export const landingPage = [
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
];

/** The other documents. */
export const siteWide = [siteSettings, dialogs, notFound];

export const documentTypes = [...landingPage, ...siteWide];

export type DocumentType = (typeof documentTypes)[number];

/** Where links in rich text can lead on the site, with the names editors see. */
export const linkTargets = new Map([
  ["/", "Landing page"],
  ["/#home", "Top of the landing page"],
  ["/#about", "Who we are"],
  ["/#what-we-do", "What we do"],
  ["/#testimonials", "Testimonials"],
  ["/#faq", "Questions"],
  ["/#contact", "Contact"],
  ["/#waitlist", "Waitlist"],
  ["/#legal", "Legal block"],
  ["/#privacy", "Privacy"],
  ["/#terms", "Terms"],
  ["/#risk", "Risk & disclosures"],
]);

/** The types of fields and list members in documents. */
const objectTypes = [
  proseWith(linkTargets),
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
