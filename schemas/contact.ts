import { EnvelopeIcon } from "@sanity/icons/Envelope";
import { defineField, defineType } from "@sanity/types";
import { inGroup, sectionHeading, textField, textLine } from "./fields.ts";
import { linkProblem } from "./safe-link.ts";

/** A channel's icon: its name, and the address of the channel once there is one. */
const channel = (name: string, network: string) => [
  textLine(`${name}Label`, `Name of the ${network} icon`, 30, {
    description: `What a screen reader calls the ${network} icon.`,
  }),
  defineField({
    name: `${name}Address`,
    title: `Address of the ${network} channel`,
    description: `Where the ${network} icon leads, such as https://example.com/your-name. Without an address it opens the Social Media dialog.`,
    type: "url",
    validation: (rule) => [
      rule
        .uri({ scheme: "https" })
        .error(
          "Write an address that starts with https://, or leave it empty.",
        ),
      rule.custom((address) => (address && linkProblem(address)) || true),
    ],
  }),
];

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
      ...channel("linkedin", "LinkedIn"),
      ...channel("x", "X"),
      ...channel("youtube", "YouTube"),
    ]),
  ],
});
