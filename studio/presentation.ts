import {
  type DocumentLocation,
  defineDocuments,
  presentationTool,
} from "sanity/presentation";
import { PLACES } from "../schemas/prose.ts";
import type { DocumentName } from "../src/content/page-content.ts";

const at = (
  anchor: keyof typeof PLACES,
  title = PLACES[anchor],
): DocumentLocation => ({ title, href: `/#${anchor}` });

/** Where each document is read: as editors call it, and as a path of the site. */
const LOCATIONS: Record<DocumentName, DocumentLocation[]> = {
  siteSettings: [
    { title: "Name in the header, browser tab, search results", href: "/" },
    at("contact", "Contact address"),
    at("legal", "Copyright line"),
  ],
  header: [at("home", "Header")],
  hero: [at("home", "Hero, top of the page")],
  about: [at("about")],
  whatWeDo: [at("what-we-do")],
  testimonials: [at("testimonials")],
  faq: [at("faq")],
  contact: [at("contact")],
  waitlist: [at("waitlist")],
  disclosures: [
    at("legal"),
    at("privacy"),
    at("terms"),
    at("risk"),
    at("legal", "Disclosure paragraph of the footer"),
  ],
  footer: [at("legal", "Footer, under the legal block")],
  dialogs: [
    at("contact", "Social Media: click an icon of Contact"),
    at("legal", "Careers and Blog: click their links in the footer"),
  ],
  notFound: [
    // Its own page has no preview; its text is in the list below the page.
    {
      title: "Shown for any address that does not exist; here, at the very end",
      href: "/",
    },
  ],
};

/**
 * The page framed beside its forms. The address is a plain one: the preview
 * needs no secret, because the Studio itself sends the page its drafts. Where a
 * document is read is listed at the top of its form; nothing is fetched for it.
 */
export const presentation = (siteUrl: string) =>
  presentationTool({
    title: "Preview",
    previewUrl: siteUrl,
    allowOrigins: [siteUrl],
    components: {
      unstable_header: {
        // A shared link would show drafts to nobody: outside the Studio's frame
        // the page is as it was published.
        component: (props) =>
          props.renderDefault({ ...props, canSharePreviewAccess: false }),
      },
    },
    resolve: {
      mainDocuments: defineDocuments([{ route: "/", filter: '_id == "hero"' }]),
      locations: Object.fromEntries(
        Object.entries(LOCATIONS).map(([name, locations]) => [
          name,
          { message: "Where visitors read this", locations },
        ]),
      ),
    },
  });
