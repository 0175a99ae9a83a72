import { defineField, defineType } from "@sanity/types";
import { readable } from "./plain-text.ts";
import { line, paragraph } from "./text-fields.ts";

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
          hasAsset(parent) && !alt
            ? "Describe the portrait for people who cannot see it."
            : true,
        ),
      ],
    }),
  ],
});

function hasAsset(image: unknown): boolean {
  return (
    typeof image === "object" &&
    image !== null &&
    "asset" in image &&
    Boolean(image.asset)
  );
}

/**
 * What a tick stores: which quote of the list, and its words. A quote that was
 * reworded, or copied under another key, is no longer what was agreed to.
 *
 * @param quote a member of the list of quotes
 * @returns undefined while the quote has no words
 */
export function consentFor(quote: unknown): string | undefined {
  if (typeof quote !== "object" || quote === null) return undefined;
  if (!("_key" in quote && "quote" in quote)) return undefined;
  if (typeof quote.quote !== "string" || !quote.quote.trim()) return undefined;
  return `${quote._key}: ${quote.quote.trim().replace(/\s+/g, " ")}`;
}

/** A tick that holds for the words it was given to; the Studio shows it as one. */
export const consent = defineType({
  name: "consent",
  title: "Consent",
  type: "string",
});

/** What one beta user said, with their agreement. */
export const testimonial = defineType({
  name: "testimonial",
  title: "Quote",
  type: "object",
  fields: [
    paragraph("quote", "Quote", {
      description:
        "The person's own words about using the product, without quotation marks: the page sets them. Experience only, never what somebody earned.",
      max: 280,
    }),
    line("attribution", "Who says it", {
      description: "The line under the quote, before the city.",
      max: 40,
    }),
    line("city", "City", {
      description: "The city label under the quote.",
      max: 40,
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
  ],
  preview: {
    select: {
      title: "quote",
      attribution: "attribution",
      city: "city",
      media: "portrait",
    },
    prepare: ({ title, attribution, city, media }) => ({
      title,
      subtitle: [attribution, city].filter(Boolean).join(", "),
      media,
    }),
  },
});
