import { PinIcon } from "@sanity/icons/Pin";
import { defineArrayMember, defineField, defineType } from "@sanity/types";
import { isInternal, isSafeLink } from "./safe-link.ts";

const NO_TARGET = "Choose where the link leads, or remove the link.";

/** The link to the contact address of Site settings, which is filled in when the content is read. */
export const CONTACT_LINK = "mailto:";

type LinkTargets = ReadonlyMap<string, string>;

/** A link to a page or an anchor, which the Studio lists. */
const internalLink = (targets: LinkTargets) =>
  defineArrayMember({
    name: "place",
    title: "Link to a place on the site",
    type: "object",
    icon: PinIcon,
    fields: [
      defineField({
        name: "href",
        title: "Place",
        description: "Where the link leads.",
        type: "string",
        options: {
          list: [...targets].map(([value, title]) => ({ value, title })),
        },
        validation: (rule) =>
          rule
            .required()
            .error(`${NO_TARGET} Places: ${[...targets.values()].join(", ")}.`),
      }),
    ],
  });

const externalLink = defineArrayMember({
  name: "link",
  title: "Link to an address",
  type: "object",
  fields: [
    defineField({
      name: "href",
      title: "Address",
      description:
        "Where the link leads, such as https://…, mailto:name@example.com or tel:+1….",
      // The rule of Sanity's type `url` refuses `mailto:`.
      type: "string",
      validation: (rule) => [
        rule.required().error(NO_TARGET),
        rule.custom(checkAddress),
      ],
    }),
  ],
});

/** @returns `true`, or the problem as an editor reads it */
function checkAddress(href: unknown): true | string {
  if (typeof href !== "string" || href === "") return true;
  if (isInternal(href))
    return "This is a place on the site. Remove this link, add one with the pin and choose the place from the list.";
  const missing = ["https://", "mailto:", "tel:"].find((start) =>
    isSafeLink(start + href),
  );
  if (missing) return `Add ${missing} before this address.`;
  if (/^mailto:/i.test(href) && !isSafeLink(href))
    return "This is not a complete email address, such as mailto:name@example.com.";
  if (!isSafeLink(href))
    return `The address “${href}” cannot be linked: it is not safe to follow, or contains a character that is not allowed in addresses (such as a space, an accent or an invisible character). Use an address that starts with https://, mailto: or tel:.`;
  return true;
}

/** Rich text with emphasis, lists and links to the site or elsewhere. */
export const proseWith = (targets: LinkTargets) =>
  defineType({
    name: "prose",
    title: "Text",
    type: "array",
    of: [
      defineArrayMember({
        type: "block",
        styles: [{ title: "Paragraph", value: "normal" }],
        lists: [
          { title: "Bullet", value: "bullet" },
          { title: "Numbered", value: "number" },
        ],
        marks: {
          decorators: [
            { title: "Bold", value: "strong" },
            { title: "Italic", value: "em" },
          ],
          annotations: [internalLink(targets), externalLink],
        },
      }),
    ],
  });
