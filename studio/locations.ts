import type {
  DocumentLocation,
  DocumentLocationsState,
} from "sanity/presentation";

const at = (anchor: string, title: string): DocumentLocation => ({
  title,
  href: `/#${anchor}`,
});

/** Where each document is read: in an editor's words, and as a path of the site. */
const read: Record<string, DocumentLocation[]> = {
  siteSettings: [
    { title: "Name in the header, browser tab, search results", href: "/" },
    at("contact", "Contact address"),
    at("legal", "Copyright line"),
  ],
  header: [at("home", "Header")],
  hero: [at("home", "Hero, top of the page")],
  about: [at("about", "Who we are")],
  whatWeDo: [at("what-we-do", "What we do")],
  testimonials: [at("testimonials", "Testimonials")],
  faq: [at("faq", "Questions")],
  contact: [at("contact", "Contact")],
  waitlist: [at("waitlist", "Waitlist")],
  disclosures: [
    at("legal", "Legal block"),
    at("privacy", "Privacy"),
    at("terms", "Terms"),
    at("risk", "Risk & disclosures"),
    at("legal", "Disclosure paragraph of the footer"),
  ],
  footer: [at("legal", "Footer, under the legal block")],
  dialogs: [
    at("contact", "Social Media: click an icon of Contact"),
    at("legal", "Careers and Blog: click their links in the footer"),
  ],
  notFound: [
    // Its own page has no preview; its words are in the list below the page.
    {
      title: "Shown for any address that does not exist; here, at the very end",
      href: "/",
    },
  ],
};

/**
 * Where documents are read. The Studio lists it at the top of the form, and a
 * click shows it in the preview. Locations are fixed, so nothing is fetched.
 */
export const locations: Record<string, DocumentLocationsState> =
  Object.fromEntries(
    Object.entries(read).map(([name, where]) => [
      name,
      { message: "Where visitors read this", locations: where },
    ]),
  );
