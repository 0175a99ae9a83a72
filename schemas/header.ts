import { MenuIcon } from "@sanity/icons/Menu";
import { defineType } from "@sanity/types";
import { tabs, textLine } from "./fields.ts";

/** The header's links: each is a field's name and title, and an address. */
export const links = [
  ["homeLabel", "Link to the top", "/#home"],
  ["aboutLabel", "Link to Who we are", "/#about"],
  ["faqLabel", "Link to the questions", "/#faq"],
] as const;

export const header = defineType({
  name: "header",
  title: "Header",
  type: "document",
  icon: MenuIcon,
  ...tabs({
    Links: [
      ...links.map(([name, title]) =>
        textLine(name, title, 16, {
          description: "A link in the bar at the top of the page.",
        }),
      ),
      textLine("joinLabel", "Waitlist button", 20, {
        description:
          "The button at the right end of the bar, on phones too. Leads to the waitlist.",
      }),
    ],
    "Menu and screen readers": [
      textLine("skipLabel", "Skip link", 40, {
        description:
          "The first thing that people who use the page by keyboard come to: a link past the bar. Others do not see it.",
      }),
      textLine("openMenuLabel", "Name of the menu button", 40, {
        description:
          "What a screen reader calls the menu button on phones while the menu is closed.",
      }),
      textLine(
        "closeMenuLabel",
        "Name of the button that closes the menu",
        40,
        {
          description:
            "What a screen reader calls the menu button on phones while the menu is open.",
        },
      ),
      textLine("navigationLabel", "Name of the navigation", 40, {
        description:
          "What a screen reader calls the links of the bar, to distinguish them from the links of the footer.",
      }),
    ],
  }),
});
