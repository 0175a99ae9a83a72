import { group, pageDocument } from "./page-document.ts";
import { line, paragraph, sectionLabel } from "./text-fields.ts";

/** How to reach us, beside the questions. */
export const contact = pageDocument({
  name: "contact",
  title: "Contact",
  subtitle: "heading",
  groups: [
    group("words", "Words", [
      sectionLabel("the heading of Contact"),
      line("heading", "Heading", {
        description:
          "The heading of the contact section, beside the questions.",
        max: 60,
      }),
      paragraph("text", "Text", {
        description: "The lines under the contact heading.",
        max: 240,
      }),
      line("emailLabel", "Label of the e-mail address", {
        description:
          "The small word above the e-mail address. The address itself is in Site settings.",
        max: 30,
      }),
    ]),
    group("social", "Social media", [
      line("socialHeading", "Label of the social icons", {
        description: "The small word above the three social icons.",
        max: 30,
      }),
      line("linkedinLabel", "Name of the LinkedIn icon", {
        description:
          "What a screen reader calls the first social icon. A click opens the Social Media dialog.",
        max: 30,
      }),
      line("xLabel", "Name of the X icon", {
        description:
          "What a screen reader calls the second social icon. A click opens the Social Media dialog.",
        max: 30,
      }),
      line("youtubeLabel", "Name of the YouTube icon", {
        description:
          "What a screen reader calls the third social icon. A click opens the Social Media dialog.",
        max: 30,
      }),
    ]),
  ],
});
