import { defineType } from "@sanity/types";
import { line } from "./text-fields.ts";

/** The bar that stays at the top of the page. */
export const header = defineType({
  name: "header",
  title: "Header",
  type: "document",
  groups: [
    { name: "links", title: "Links", default: true },
    { name: "screenReaders", title: "Menu and screen readers" },
  ],
  fields: [
    line({
      name: "homeLabel",
      title: "Link to the top",
      description: "First link of the bar at the top of the page.",
      max: 16,
      group: "links",
    }),
    line({
      name: "aboutLabel",
      title: "Link to Who we are",
      description: "Second link of the bar at the top of the page.",
      max: 16,
      group: "links",
    }),
    line({
      name: "faqLabel",
      title: "Link to the questions",
      description: "Third link of the bar at the top of the page.",
      max: 16,
      group: "links",
    }),
    line({
      name: "joinLabel",
      title: "Waitlist button",
      description:
        "The button at the right end of the bar, on phones too. Leads to the waitlist.",
      max: 20,
      group: "links",
    }),
    line({
      name: "skipLabel",
      title: "Skip link",
      description:
        "The first thing a keyboard user reaches: jumps over the bar to the content. Visible only while focused.",
      max: 40,
      group: "screenReaders",
    }),
    line({
      name: "openMenuLabel",
      title: "Name of the menu button",
      description:
        "What a screen reader calls the menu button on phones while the menu is closed.",
      max: 40,
      group: "screenReaders",
    }),
    line({
      name: "closeMenuLabel",
      title: "Name of the button that closes the menu",
      description:
        "What a screen reader calls the menu button on phones while the menu is open.",
      max: 40,
      group: "screenReaders",
    }),
    line({
      name: "navigationLabel",
      title: "Name of the navigation",
      description:
        "What a screen reader calls the links of the bar, to tell them from those of the footer.",
      max: 40,
      group: "screenReaders",
    }),
  ],
  preview: { prepare: () => ({ title: "Header" }) },
});
