import { about } from "./about.ts";
import { contact } from "./contact.ts";
import { dialogs, dialogText } from "./dialogs.ts";
import { disclosurePart, disclosures } from "./disclosures.ts";
import { faq, faqEntry } from "./faq.ts";
import { footer } from "./footer.ts";
import { header } from "./header.ts";
import { hero, rule } from "./hero.ts";
import { notFound } from "./notFound.ts";
import { linkTarget, prose } from "./prose.ts";
import { siteSettings } from "./siteSettings.ts";
import { consent, testimonial, testimonials } from "./testimonials.ts";
import { toastText, waitlist } from "./waitlist.ts";
import { card, whatWeDo } from "./whatWeDo.ts";

/** The documents of the page, in its order. */
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

/** What documents are made of. */
export const objectTypes = [
  prose,
  linkTarget,
  rule,
  card,
  testimonial,
  consent,
  faqEntry,
  toastText,
  disclosurePart,
  dialogText,
];

/** All that editors can write. */
export const schemaTypes = [...documentTypes, ...objectTypes];
