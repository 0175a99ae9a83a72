import { expect, it } from "vitest";
import { sampleSite as page } from "../../tests/sample-page.ts";
import { structuredData } from "./structured-data.ts";

/** @see https://developers.google.com/search/docs/appearance/structured-data */
it("search engines are told whose page this is, in the terms of schema.org", () => {
  const { siteSettings } = page;
  const data = structuredData(page, "https://example.com");
  expect(data["@context"]).toBe("https://schema.org");
  const [organization, site] = data["@graph"];
  expect(organization).toEqual({
    "@type": "Organization",
    "@id": "https://example.com/#organization",
    name: siteSettings.companyName,
    url: "https://example.com/",
    email: siteSettings.contactEmail,
    logo: "https://example.com/icon-512.png",
  });
  expect(site).toEqual({
    "@type": "WebSite",
    "@id": "https://example.com/#website",
    name: siteSettings.productName,
    url: "https://example.com/",
    description: siteSettings.searchDescription,
    inLanguage: "en",
    publisher: { "@id": organization?.["@id"] },
  });
});
