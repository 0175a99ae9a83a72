import { EnvelopeIcon } from "@sanity/icons/Envelope";
import { defineType } from "@sanity/types";
import { inGroup, sectionHeading, textField, textLine } from "./fields.ts";

const iconName = (name: string, network: string) =>
  textLine(name, `Name of the ${network} icon`, 30, {
    description: `What a screen reader calls the ${network} icon, which opens the Social Media dialog.`,
  });

export const contact = defineType({
  name: "contact",
  title: "Contact",
  type: "document",
  icon: EnvelopeIcon,
  groups: [
    { name: "text", title: "Text", default: true },
    { name: "social", title: "Social media" },
  ],
  fields: [
    ...inGroup("text", [
      ...sectionHeading("the contact section, beside the questions", 60),
      textField("text", "Text", 240, {
        description: "The lines under the contact heading.",
      }),
      textLine("emailLabel", "Label of the email address", 30, {
        description:
          "The small label above the email address. The address itself is in Site settings.",
      }),
    ]),
    ...inGroup("social", [
      textLine("socialHeading", "Label of the social icons", 30, {
        description: "The small label above the three social icons.",
      }),
      iconName("linkedinLabel", "LinkedIn"),
      iconName("xLabel", "X"),
      iconName("youtubeLabel", "YouTube"),
    ]),
  ],
  preview: { prepare: () => ({ title: "Contact" }) },
});
