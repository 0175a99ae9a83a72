/** The places of the page a link may point to: `#about` and so on. */
export const anchors = [
  "home",
  "about",
  "what-we-do",
  "testimonials",
  "faq",
  "contact",
  "waitlist",
  "legal",
  "privacy",
  "terms",
  "risk",
] as const;
