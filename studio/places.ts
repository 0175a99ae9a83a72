/** Where a document is read, in an editor's words and as an address of the site. */
export interface Place {
  title: string;
  /** Path and anchor, from the site's root. */
  path: string;
}

const page = (title: string, anchor: string): Place => ({
  title,
  path: `/#${anchor}`,
});

/**
 * Every place of the site where a document is read. The Studio lists them at
 * the top of the form, and a click shows the place in the preview.
 */
export const places: Record<string, Place[]> = {
  siteSettings: [
    { title: "Name in the header, browser tab, search results", path: "/" },
    page("Contact address", "contact"),
    page("Copyright line", "legal"),
  ],
  header: [page("Header", "home")],
  hero: [page("Hero, top of the page", "home")],
  about: [page("Who we are", "about")],
  whatWeDo: [page("What we do", "what-we-do")],
  testimonials: [page("Testimonials", "testimonials")],
  faq: [page("Questions", "faq")],
  contact: [page("Contact", "contact")],
  waitlist: [page("Waitlist", "waitlist")],
  disclosures: [
    page("Legal block", "legal"),
    page("Privacy", "privacy"),
    page("Terms", "terms"),
    page("Risk & disclosures", "risk"),
    page("Disclosure paragraph of the footer", "legal"),
  ],
  footer: [page("Footer, under the legal block", "legal")],
  dialogs: [
    page("Social Media: click an icon of Contact", "contact"),
    page("Careers and Blog: click their links in the footer", "legal"),
  ],
  notFound: [
    // Its own page has no preview; its words are in the list below the page.
    {
      title: "Shown for any address that does not exist; here, at the very end",
      path: "/",
    },
  ],
};
