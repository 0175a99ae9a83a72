import { defineField, defineType } from "@sanity/types";
import { objectType, pageDocument } from "./define.ts";
import {
  listField,
  pictureField,
  sectionHeading,
  textField,
  textLine,
} from "./fields.ts";

export const PORTRAIT = { width: 56, height: 56 };

/**
 * The value that a tick stores: the quote, author, city and portrait that the person
 * agreed to. It no longer matches once one of them changes or the quote is copied.
 *
 * @param quote a member of the list of quotes
 * @returns undefined while the quote has no text
 */
export function consentFor(quote: unknown): string | undefined {
  const { _key, quote: text, attribution, city, portrait } = Object(quote);
  if (typeof text !== "string" || !text.trim()) return undefined;
  return [_key, text, attribution, city, portrait?.asset?._ref]
    .filter(Boolean)
    .map((part) => String(part).trim().replace(/\s+/g, " "))
    .join(" | ");
}

/** The Studio shows this type as a checkbox. */
export const consent = defineType({
  name: "consent",
  title: "Consent",
  type: "string",
});

export const testimonial = objectType("testimonial", "Quote", [
  textField("quote", "Quote", 280, {
    description:
      "The person's own words about using the product, without quotation marks: the page adds them. Only what they experienced, never what they earned.",
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
    name: "agreedTo",
    title: "This person agreed to be quoted",
    description:
      "Not shown on the page. Tick this only when the person has agreed in writing to these exact words, the name, the city and the portrait. Changing any of them clears the tick. Required to publish.",
    type: "consent",
    validation: (rule) =>
      rule.custom(
        (agreedTo, { parent }) =>
          (agreedTo !== undefined && agreedTo === consentFor(parent)) ||
          "This quote has no consent. Get the person's agreement to these exact words in writing and tick this, or remove the quote.",
      ),
  }),
]);

export const testimonials = pageDocument(
  "testimonials",
  "Testimonials",
  [
    ...sectionHeading("the quotes", 60),
    listField("quotes", "Quotes", "testimonial", {
      description:
        "Drag to reorder. Up to three quotes; with fewer, the layout adjusts, and with none the page leaves this section out.",
      // It is empty before the first quote, or when its author withdraws consent.
      size: [0, 3],
    }),
  ],
  { anchors: { testimonials: "Testimonials" } },
);
