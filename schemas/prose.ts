import { PinIcon } from "@sanity/icons/Pin";
import { defineArrayMember, defineField, defineType } from "@sanity/types";
import { createElement, type PropsWithChildren } from "react";
import type { PortableTextPluginsProps } from "sanity";
import { isInternal, linkProblem } from "../text/safe-link.ts";

const NO_TARGET = "Choose where the link leads, or remove the link.";

/** The link to the contact address in Site settings, which `contentOf` fills in. */
export const CONTACT_LINK = "mailto:";

type LinkTargets = ReadonlyMap<string, string>;

/** A link to a page or an anchor, which editors choose from a list. */
const internalLink = (targets: LinkTargets) =>
  defineArrayMember({
    name: "place",
    title: "Place on the site",
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
  title: "Address",
  type: "object",
  fields: [
    defineField({
      name: "href",
      title: "Address",
      description:
        "Where the link leads, such as https://www.example.com, mailto:name@example.com or tel:+12025550100.",
      // The rule of Sanity's type `url` refuses `mailto:`.
      type: "string",
      validation: (rule) => [
        rule.required().error(NO_TARGET),
        rule.custom((href = "") =>
          isInternal(href)
            ? "For a place on the site, remove this link and use the pin."
            : (href && linkProblem(href)) || true,
        ),
      ],
    }),
  ],
});

/** A mark that Sanity cannot render by default. Sanity uses these names for pasted marks. */
const scriptMark = (name: "sup" | "sub", title: string, icon: string) => ({
  title,
  value: name,
  icon: () => createElement("span", { style: { fontSize: 14 } }, icon),
  component: ({ children }: PropsWithChildren) =>
    createElement(name, null, children),
});

/** The formatting marks of rich text. */
export const decorators = [
  { title: "Bold", value: "strong" },
  { title: "Italic", value: "em" },
  scriptMark("sup", "Superscript", "x²"),
  scriptMark("sub", "Subscript", "x₂"),
  // Shows the deletions of tracked changes. `proseField` refuses them.
  { title: "Strike-through", value: "strike-through" },
];

/** The types of links in rich text. */
export const LINKS = ["place", "link"];

/** Limits Sanity's autoformatting to lists. All other text stays as typed. */
function TypingPlugins({ renderDefault, plugins }: PortableTextPluginsProps) {
  const { orderedList, unorderedList } = plugins.markdown?.config ?? {};
  return renderDefault({
    renderDefault,
    plugins: {
      ...plugins,
      markdown: { config: { orderedList, unorderedList } },
      typography: { enabled: false },
    },
  });
}

/** Rich text with emphasis, lists and links to the site or elsewhere. */
export const proseWith = (targets: LinkTargets) =>
  defineType({
    name: "prose",
    title: "Text",
    type: "array",
    components: { portableText: { plugins: TypingPlugins } },
    of: [
      defineArrayMember({
        type: "block",
        styles: [{ title: "Paragraph", value: "normal" }],
        lists: [
          { title: "Bullet", value: "bullet" },
          { title: "Numbered", value: "number" },
        ],
        marks: {
          decorators,
          annotations: [internalLink(targets), externalLink],
        },
      }),
    ],
  });
