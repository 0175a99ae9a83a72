import { listField } from "./list-field.ts";
import { pageDocument } from "./page-document.ts";
import { line, sectionLabel } from "./text-fields.ts";

/** Trusted by early users. */
export const testimonials = pageDocument({
  name: "testimonials",
  title: "Testimonials",
  subtitle: "heading",
  fields: [
    sectionLabel("the heading of the quotes"),
    line("heading", "Heading", {
      description: "The heading above the quotes.",
      max: 60,
    }),
    listField("quotes", "Quotes", {
      description:
        "The quotes, first to last. Drag to change their order. The page is drawn for three; with fewer it closes the gap.",
      of: "testimonial",
      // Fewer than three must stay possible: a person may withdraw agreement.
      size: (rule) => rule.min(1).max(3),
      sizeError: "The section shows one to three quotes.",
    }),
  ],
});
