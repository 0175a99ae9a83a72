import { defineArrayMember, defineField, defineType } from "@sanity/types";
import { isPlace, isSafeLink } from "./safe-link.ts";

/** Link targets on the site, such as `#about` or `/privacy`, with the names editors see. */
export type Places = ReadonlyMap<string, string>;

/** Where a link leads: an address, or a place on the site, which the Studio lists. */
export const linkTarget = defineType({
  name: "linkTarget",
  title: "Link target",
  type: "string",
});

/** @returns `true`, or the problem with a link's target as an editor reads it */
function checkTarget(href: unknown, places: Places): true | string {
  if (typeof href !== "string" || href === "" || places.has(href)) return true;
  if (isPlace(href))
    return `There is no place ${href} on the site. Use one of: ${[...places.keys()].join(", ")}.`;
  if (!isSafeLink(href))
    return `This address cannot be linked: it is not safe to follow, or contains a character that is not allowed in addresses (such as a space, an accent or an invisible character). Choose a place on the page, or use an address that starts with https://, mailto: or tel:.`;
  return true;
}

const link = (places: Places) =>
  defineArrayMember({
    name: "link",
    title: "Link",
    type: "object",
    fields: [
      defineField({
        name: "href",
        title: "Address",
        description:
          "Where the link leads: a place on the page, or an address such as https://…, mailto:name@example.com or tel:+1….",
        type: "linkTarget",
        validation: (rule) => [
          rule
            .required()
            .error("Choose where the link leads, or remove the link."),
          rule.custom((href) => checkTarget(href, places)),
        ],
      }),
    ],
  });

/** Rich text with emphasis, lists and links to the site or elsewhere. */
export const proseWith = (places: Places) =>
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
          annotations: [link(places)],
        },
      }),
    ],
  });
