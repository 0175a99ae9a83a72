import { group, pageDocument } from "./define.ts";
import { line, paragraph, sectionLabel } from "./fields.ts";

const iconName = (name: string, network: string, ordinal: string) =>
  line(name, `Name of the ${network} icon`, 30, {
    description: `What a screen reader calls the ${ordinal} social icon. A click opens the Social Media dialog.`,
  });

/** How to reach us, beside the questions. */
export const contact = pageDocument("contact", "Contact", [
  group("words", "Words", [
    sectionLabel("the heading of Contact"),
    line("heading", "Heading", 60, {
      description: "The heading of the contact section, beside the questions.",
    }),
    paragraph("text", "Text", 240, {
      description: "The lines under the contact heading.",
    }),
    line("emailLabel", "Label of the e-mail address", 30, {
      description:
        "The small word above the e-mail address. The address itself is in Site settings.",
    }),
  ]),
  group("social", "Social media", [
    line("socialHeading", "Label of the social icons", 30, {
      description: "The small word above the three social icons.",
    }),
    iconName("linkedinLabel", "LinkedIn", "first"),
    iconName("xLabel", "X", "second"),
    iconName("youtubeLabel", "YouTube", "third"),
  ]),
]);
