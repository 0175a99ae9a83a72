import { BlockquoteIcon } from "@sanity/icons/Blockquote";
import { defineField, defineType } from "@sanity/types";
import { HELP } from "../brand/help.ts";
import {
  listField,
  pictureField,
  sectionHeading,
  textField,
  textLine,
} from "./fields.ts";

/** The size of a portrait on the page: the form refuses pictures that are too small for it. */
export const PORTRAIT = { width: 56, height: 56 };

/** The visible fields of a quote, in a fixed order, because a dataset does not keep the order. */
const VISIBLE_FIELDS =
  "quote city attribution portrait alt asset _ref crop hotspot top bottom left right x y width height".split(
    " ",
  );

/** @returns what the person agrees to: the quote's text, name, city and portrait, as JSON */
export const agreementTo = (quote: unknown): string =>
  JSON.stringify(quote, VISIBLE_FIELDS);

/** @returns whether the person agreed to the quote as it is now, however it was changed */
export const isAgreed = (quote: unknown): boolean =>
  quote instanceof Object &&
  "hasConsent" in quote &&
  "agreedTo" in quote &&
  quote.hasConsent === true &&
  quote.agreedTo === agreementTo(quote);

export const testimonial = defineType({
  name: "testimonial",
  title: "Quote",
  type: "object",
  fields: [
    textField("quote", "Quote", 280, {
      description: `The person's own words about using the product, without quotation marks: the page adds them. ${HELP.quotes}`,
    }),
    textLine("city", "City", 40, {
      description: "The bold line under the quote.",
    }),
    textLine("attribution", "Attributed to", 40, {
      description: "The line under the city.",
    }),
    pictureField("portrait", "Portrait", {
      description:
        "Optional: a small square photograph beside the quote. Use only a picture the person gave you for this page.",
      size: PORTRAIT,
    }),
    defineField({
      name: "hasConsent",
      title: "This person agreed to be quoted",
      description:
        "Not shown on the page. Tick this when you have the written agreement to these exact words, the name, the city and the portrait. If any of them changes, the tick goes: ask for a new agreement. Required to publish.",
      type: "boolean",
      options: { layout: "checkbox" },
      validation: (rule) =>
        rule.custom(
          (_, { parent }) =>
            isAgreed(parent) ||
            "This quote has no consent to what it says now. Get the person's agreement in writing and tick this, or remove the quote.",
        ),
    }),
    defineField({
      name: "agreedTo",
      description: "What the quote said when its consent was ticked.",
      type: "string",
      hidden: true,
    }),
  ],
  preview: { select: { title: "quote", subtitle: "city", media: "portrait" } },
});

export const testimonials = defineType({
  name: "testimonials",
  title: "Testimonials",
  type: "document",
  icon: BlockquoteIcon,
  fields: [
    ...sectionHeading(60, "The heading of the quotes."),
    listField("quotes", "Quotes", "testimonial", {
      description:
        "Drag to reorder. Up to six; with fewer, the layout adjusts, and with none the page leaves this section out.",
      // There are no quotes before the first consent or after the last one is withdrawn.
      size: [1, 6],
      isOptional: true,
    }),
  ],
});
