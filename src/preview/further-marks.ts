/**
 * Words that the sections show without saying where they are from: in an
 * attribute, or outside the section of their own document.
 */
const FURTHER_MARKS: [selector: string, mark: string][] = [
  [".wordmark", "siteSettings:productName"],
  [".contact-address", "siteSettings:contactEmail"],
  [
    '.site-footer :has(> [data-sanity="footer:copyright"])',
    "siteSettings:companyName",
  ],
  [".menu-button", "header:openMenuLabel"],
  [".menu .icon-button", "header:closeMenuLabel"],
  ['.menu [href="#about"]', "header:aboutLabel"],
  ['.menu [href="#faq"]', "header:faqLabel"],
  ['.menu-link[href="#home"]', "header:homeLabel"],
  ['.menu [href="#waitlist"]', "header:joinLabel"],
  ["#waitlist-name", "waitlist:namePlaceholder"],
  ["#waitlist-email", "waitlist:emailPlaceholder"],
  ['.dialog [command="close"]', "dialogs:closeLabel"],
];

/** Marks them; to be called whenever the page was rendered. */
export function addFurtherMarks(): void {
  for (const [selector, mark] of FURTHER_MARKS) {
    for (const element of document.querySelectorAll(selector)) {
      element.setAttribute("data-sanity", mark);
    }
  }
}
