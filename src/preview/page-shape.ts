import type { LandingPage } from "../content/landing-page.ts";

const toast = { title: "", text: "" };
const part = { heading: "", body: [] };
const dialog = { title: "", message: [] };

/**
 * Which values the page is made of: one member in each list, nothing in any
 * text. Its type is the page's own, so that it cannot fall behind the model.
 */
export const PAGE_SHAPE: LandingPage = {
  siteSettings: {
    productName: "",
    companyName: "",
    contactEmail: "",
    searchTitle: "",
    searchDescription: "",
    shareTitle: "",
    shareDescription: "",
  },
  header: {
    homeLabel: "",
    aboutLabel: "",
    faqLabel: "",
    joinLabel: "",
    skipLabel: "",
    openMenuLabel: "",
    closeMenuLabel: "",
    navigationLabel: "",
  },
  hero: {
    headline: "",
    text: "",
    joinLabel: "",
    learnMoreLabel: "",
    claim: "",
    rulesTitle: "",
    whenLabel: "",
    thenLabel: "",
    // biome-ignore lint/suspicious/noThenProperty: the model's own name; a text is no function
    rules: [{ _key: "", when: "", then: "" }],
  },
  about: { label: "", heading: "", body: [] },
  whatWeDo: {
    label: "",
    heading: "",
    text: "",
    cards: [{ _key: "", title: "", text: "", glyph: "strategy" }],
  },
  testimonials: {
    label: "",
    heading: "",
    quotes: [
      { _key: "", quote: "", attribution: "", city: "", portrait: null },
    ],
  },
  faq: {
    label: "",
    heading: "",
    entries: [{ _key: "", question: "", answer: [] }],
  },
  contact: {
    label: "",
    heading: "",
    text: "",
    emailLabel: "",
    socialHeading: "",
    linkedinLabel: "",
    xLabel: "",
    youtubeLabel: "",
  },
  waitlist: {
    label: "",
    heading: "",
    text: "",
    nameLabel: "",
    namePlaceholder: "",
    emailLabel: "",
    emailPlaceholder: "",
    requiredNote: "",
    joinLabel: "",
    joiningLabel: "",
    consent: "",
    withoutScripts: [],
    nameMissing: "",
    emailMissing: "",
    emailInvalid: "",
    confirmationTitle: "",
    confirmationText: "",
    toasts: {
      missing: toast,
      invalidEmail: toast,
      failure: toast,
      success: toast,
    },
    notificationsLabel: "",
    closeToastLabel: "",
  },
  disclosures: {
    label: "",
    heading: "",
    privacy: part,
    terms: part,
    risk: part,
    footerText: "",
  },
  footer: {
    productHeading: "",
    homeLabel: "",
    howItWorksLabel: "",
    joinLabel: "",
    companyHeading: "",
    aboutLabel: "",
    careersLabel: "",
    contactLabel: "",
    resourcesHeading: "",
    faqLabel: "",
    supportLabel: "",
    blogLabel: "",
    legalHeading: "",
    privacyLabel: "",
    termsLabel: "",
    riskLabel: "",
    copyright: "",
  },
  dialogs: { social: dialog, careers: dialog, blog: dialog, closeLabel: "" },
  notFound: { heading: "", text: "", homeLabel: "" },
};
