import { group, pageDocument } from "./page-document.ts";
import { line } from "./text-fields.ts";

/** The bar that stays at the top of the page. */
export const header = pageDocument({
  name: "header",
  title: "Header",
  groups: [
    group("links", "Links", [
      line("homeLabel", "Link to the top", {
        description: "First link of the bar at the top of the page.",
        max: 16,
      }),
      line("aboutLabel", "Link to Who we are", {
        description: "Second link of the bar at the top of the page.",
        max: 16,
      }),
      line("faqLabel", "Link to the questions", {
        description: "Third link of the bar at the top of the page.",
        max: 16,
      }),
      line("joinLabel", "Waitlist button", {
        description:
          "The button at the right end of the bar, on phones too. Leads to the waitlist.",
        max: 20,
      }),
    ]),
    group("screenReaders", "Menu and screen readers", [
      line("skipLabel", "Skip link", {
        description:
          "The first thing a keyboard user reaches: jumps over the bar to the content. Visible only while focused.",
        max: 40,
      }),
      line("openMenuLabel", "Name of the menu button", {
        description:
          "What a screen reader calls the menu button on phones while the menu is closed.",
        max: 40,
      }),
      line("closeMenuLabel", "Name of the button that closes the menu", {
        description:
          "What a screen reader calls the menu button on phones while the menu is open.",
        max: 40,
      }),
      line("navigationLabel", "Name of the navigation", {
        description:
          "What a screen reader calls the links of the bar, to tell them from those of the footer.",
        max: 40,
      }),
    ]),
  ],
});
