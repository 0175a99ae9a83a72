import { EnvelopeIcon } from "@sanity/icons/Envelope";
import { defineField, defineType } from "@sanity/types";
import { CHANNELS } from "../brand/channels.ts";
import { linkProblem } from "../text/safe-link.ts";
import { sectionHeading, tabs, textField, textLine, warn } from "./fields.ts";

const NOT_HTTPS =
  "Write an address that starts with https://, or leave it empty.";

const channelFields = ({ name, title }: (typeof CHANNELS)[number]) => [
  textLine(`${name}Label`, `Name of the ${title} icon`, 30, {
    description: `What a screen reader calls the ${title} icon.`,
  }),
  defineField({
    name: `${name}Address`,
    title: `Address of the ${title} channel`,
    description: `Where this icon leads: your profile on ${title}. Search engines read it, too. Without an address it opens the Social Media dialog.`,
    type: "url",
    validation: (rule) => [
      rule.uri({ scheme: "https" }).error(NOT_HTTPS),
      rule.custom((address) => (address && linkProblem(address)) || true),
      rule.custom(warn).warning(),
    ],
  }),
];

export const contact = defineType({
  name: "contact",
  title: "Contact",
  type: "document",
  icon: EnvelopeIcon,
  ...tabs({
    Text: [
      ...sectionHeading(
        60,
        "The heading of the contact section, beside the questions.",
      ),
      textField("text", "Text", 240, {
        description: "The lines under the contact heading.",
      }),
      textLine("emailLabel", "Label of the email address", 30, {
        description:
          "The small label above the email address. The address itself is in Site settings.",
      }),
    ],
    "Social media": [
      textLine("socialHeading", "Label of the social icons", 30, {
        description: "The small label above the social icons.",
      }),
      ...CHANNELS.flatMap(channelFields),
    ],
  }),
});
