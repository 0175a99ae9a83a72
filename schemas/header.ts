import { group, pageDocument } from "./define.ts";
import { line } from "./fields.ts";

/** The bar that stays at the top of the page. */
export const header = pageDocument("header", "Header", [
  group("links", "Links", [
    line("homeLabel", "Link to the top", 16, {
      description: "First link of the bar at the top of the page.",
    }),
    line("aboutLabel", "Link to Who we are", 16, {
      description: "Second link of the bar at the top of the page.",
    }),
    line("faqLabel", "Link to the questions", 16, {
      description: "Third link of the bar at the top of the page.",
    }),
    line("joinLabel", "Waitlist button", 20, {
      description:
        "The button at the right end of the bar, on phones too. Leads to the waitlist.",
    }),
  ]),
  group("screenReaders", "Menu and screen readers", [
    line("skipLabel", "Skip link", 40, {
      description:
        "The first thing a keyboard user reaches: jumps over the bar to the content. Visible only while focused.",
    }),
    line("openMenuLabel", "Name of the menu button", 40, {
      description:
        "What a screen reader calls the menu button on phones while the menu is closed.",
    }),
    line("closeMenuLabel", "Name of the button that closes the menu", 40, {
      description:
        "What a screen reader calls the menu button on phones while the menu is open.",
    }),
    line("navigationLabel", "Name of the navigation", 40, {
      description:
        "What a screen reader calls the links of the bar, to tell them from those of the footer.",
    }),
  ]),
]);
