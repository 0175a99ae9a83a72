import { expect, it } from "vitest";
import { z } from "zod";
import { samplePage } from "../../tests/sample-page.ts";
import { scriptSafeJson, structuredData } from "./structured-data.ts";

const absolute = z.url({ protocol: /^https?$/ });
const reference = z.strictObject({ "@id": absolute });

/**
 * What schema.org defines for these types and Google requires or recommends;
 * strict, so that a property of another type is a fault.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data
 */
const graph = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.tuple([
    z.strictObject({
      "@type": z.literal("Organization"),
      "@id": absolute,
      name: z.string().min(1),
      url: absolute,
      email: z.email(),
      logo: absolute,
    }),
    z.strictObject({
      "@type": z.literal("WebSite"),
      "@id": absolute,
      name: z.string().min(1),
      url: absolute,
      description: z.string().min(1),
      inLanguage: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
      publisher: reference,
    }),
    z.strictObject({
      "@type": z.literal("FAQPage"),
      "@id": absolute,
      mainEntity: z
        .array(
          z.strictObject({
            "@type": z.literal("Question"),
            name: z.string().min(1),
            acceptedAnswer: z.strictObject({
              "@type": z.literal("Answer"),
              text: z.string().min(1),
            }),
          }),
        )
        .min(1),
    }),
  ]),
});

it("the structured data is of schema.org's form", async () => {
  const data = structuredData(await samplePage(), "https://example.com");
  const [organization, site] = graph.parse(data)["@graph"];
  expect(site.publisher["@id"]).toBe(organization["@id"]);
});

it("no content ends the element that holds the data", () => {
  const text = "</script><script>alert(1)</script><!--";
  const json = scriptSafeJson({ text });
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ text });
});
