import { HELP } from "../brand/help.ts";
import { about } from "./about.ts";
import { contact } from "./contact.ts";
import { dialogs, dialogText } from "./dialogs.ts";
import { disclosurePart, disclosures } from "./disclosures.ts";
import { faq, faqEntry } from "./faq.ts";
import { footer } from "./footer.ts";
import { header } from "./header.ts";
import { hero, recordLine, rule } from "./hero.ts";
import { notFound } from "./not-found.ts";
import { CONTACT_LINK, proseWith } from "./prose.ts";
import { siteSettings } from "./site-settings.ts";
import { testimonial, testimonials } from "./testimonials.ts";
import { toastText, waitlist, waitlistStep } from "./waitlist.ts";
import { card, whatWeDo } from "./what-we-do.ts";

/**
 * The sections of the landing page from top to bottom, each with its anchor.
 * `src/sections/landing-page.tsx` has a component for each type.
 */
export const sections = [
  { id: "home", type: hero },
  { id: "about", type: about },
  { id: "what-we-do", type: whatWeDo },
  { id: "testimonials", type: testimonials },
  { id: "faq", type: faq },
  { id: "contact", type: contact },
  { id: "waitlist", type: waitlist },
  { id: "legal", type: disclosures },
];

/** The documents on the landing page, in its order. */
export const landingPage = [
  header,
  ...sections.map(({ type }) => type),
  footer,
];

/** The other documents. */
export const siteWide = [siteSettings, dialogs, notFound];

export const documentTypes = [...landingPage, ...siteWide];

export type DocumentType = (typeof documentTypes)[number];

/** The places that editors can link to by name, without typing an address. */
export const linkTargets = new Map([
  ["/", "Landing page"],
  ...sections.map(({ id, type }) => [`/#${id}`, type.title] as const),
  ["/#privacy", "Privacy"],
  ["/#terms", "Terms"],
  ["/#risk", HELP.riskTitle],
  [CONTACT_LINK, "Our email address"],
]);

/** The object types of fields and list members in documents. */
const objectTypes = [
  proseWith(linkTargets),
  rule,
  recordLine,
  card,
  testimonial,
  faqEntry,
  waitlistStep,
  toastText,
  disclosurePart,
  dialogText,
];

/** Sanity's lists show the type's title, because there is one document of each type. */
const titledDocuments = documentTypes.map((type) => ({
  ...type,
  preview: { prepare: () => ({ title: type.title }) },
}));

export const schemaTypes = [...titledDocuments, ...objectTypes];
