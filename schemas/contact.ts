import { EnvelopeIcon } from "@sanity/icons/Envelope";
import { group, pageDocument } from "./define.ts";
import { sectionHeading, textField, textLine } from "./fields.ts";

const iconName = (name: string, network: string) =>
  textLine(name, `Name of the ${network} icon`, 30, {
    description: `What a screen reader calls the ${network} icon, which opens the Social Media dialog.`,
  });

export const contact = pageDocument("contact", "Contact", EnvelopeIcon, [
  group("text", "Text", [
    ...sectionHeading("the contact section, beside the questions", 60),
    textField("text", "Text", 240, {
      description: "The lines under the contact heading.",
    }),
    textLine("emailLabel", "Label of the email address", 30, {
      description:
        "The small label above the email address. The address itself is in Site settings.",
    }),
  ]),
  group("social", "Social media", [
    textLine("socialHeading", "Label of the social icons", 30, {
      description: "The small label above the three social icons.",
    }),
    iconName("linkedinLabel", "LinkedIn"),
    iconName("xLabel", "X"),
    iconName("youtubeLabel", "YouTube"),
  ]),
]);
