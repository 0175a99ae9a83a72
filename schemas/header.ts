import { MenuIcon } from "@sanity/icons/Menu";
import { defineType } from "@sanity/types";
import { tabs, textLine } from "./fields.ts";

export const header = defineType({
  name: "header",
  title: "Header",
  type: "document",
  icon: MenuIcon,
  ...tabs({
    Links: [
      textLine("homeLabel", "Link to the top", 16, {
        description: "First link of the bar at the top of the page.",
      }),
      textLine("aboutLabel", "Link to Who we are", 16, {
        description: "Second link of the bar at the top of the page.",
      }),
      textLine("faqLabel", "Link to the questions", 16, {
        description: "Third link of the bar at the top of the page.",
      }),
      textLine("joinLabel", "Waitlist button", 20, {
        description:
          "The button at the right end of the bar, on phones too. Leads to the waitlist.",
      }),
    ],
    "Menu and screen readers": [
      textLine("skipLabel", "Skip link", 40, {
        description: "Lets keyboard users skip the bar; visible while focused.",
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
