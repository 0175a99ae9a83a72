import { defineField, defineType } from "@sanity/types";
import { objectType, pageDocument } from "./define.ts";
import { line, listField, paragraph, sectionLabel } from "./fields.ts";
import { readable } from "./plain-text.ts";

const portrait = defineField({
  name: "portrait",
  title: "Portrait",
  description:
    "A small square photograph beside the quote. Optional: without one the page shows the quote alone. Use only a picture the person gave you for this page.",
  type: "image",
  options: { hotspot: true, accept: "image/png,image/jpeg,image/webp" },
  fields: [
    defineField({
      name: "alt",
      title: "Description of the portrait",
      description:
        "What the picture shows, for people who cannot see it. Needed when there is a portrait. Up to 120 characters.",
      type: "string",
      validation: (rule) => [
        rule.max(120).error("Describe the portrait in at most 120 characters."),
        rule.custom(readable),
        rule.custom((alt, { parent }) =>
          Object(parent).asset && !alt
            ? "Describe the portrait for people who cannot see it."
            : true,
        ),
      ],
    }),
  ],
});

/**
 * What a tick stores: which quote of the list, and its text. A quote that was
 * reworded, or copied under another key, is no longer what was agreed to.
 *
 * @param quote a member of the list of quotes
 * @returns undefined while the quote has no text
 */
export function consentFor(quote: unknown): string | undefined {
  const { _key, quote: text } = Object(quote);
  if (typeof text !== "string" || !text.trim()) return undefined;
  return `${_key}: ${text.trim().replace(/\s+/g, " ")}`;
}

/** A tick that holds for the text it was given to; the Studio shows it as one. */
export const consent = defineType({
  name: "consent",
  title: "Consent",
  type: "string",
});

/** What one beta user said, with their agreement. */
export const testimonial = objectType("testimonial", "Quote", [
  paragraph("quote", "Quote", 280, {
    description:
      "The person's own words about using the product, without quotation marks: the page sets them. Experience only, never what somebody earned.",
  }),
  line("attribution", "Who says it", 40, {
    description: "The line under the quote, before the city.",
  }),
  line("city", "City", 40, {
    description: "The city label under the quote.",
  }),
  portrait,
  defineField({
    name: "agreedTo",
    title: "This person agreed to be quoted",
    description:
      "Not shown on the page. Tick it only when you have the person's agreement to these exact words in writing. Rewording the quote takes the tick away; a copy of the quote has none. Without it the page cannot be published.",
    type: "consent",
    validation: (rule) =>
      rule.custom(
        (agreedTo, { parent }) =>
          (agreedTo !== undefined && agreedTo === consentFor(parent)) ||
          "Nobody is quoted without their agreement to these very words. Ask the person, keep the answer, then tick this; or remove the quote.",
      ),
  }),
]);

/** Trusted by early users. */
export const testimonials = pageDocument("testimonials", "Testimonials", [
  sectionLabel("the heading of the quotes"),
  line("heading", "Heading", 60, {
    description: "The heading above the quotes.",
  }),
  listField("quotes", "Quotes", "testimonial", {
    description:
      "The quotes, first to last. Drag to change their order. The page is drawn for three; with fewer it closes the gap.",
    // Fewer than three must stay possible: a person may withdraw agreement.
    size: [1, 3],
    sizeError: "The section shows one to three quotes.",
  }),
]);
