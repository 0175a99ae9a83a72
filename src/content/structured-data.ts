import { toPlainText } from "@portabletext/react";
import type { FAQPage, Organization, WebSite } from "schema-dts";
import type { LandingPage } from "./page-content.ts";

type Graph = {
  "@context": "https://schema.org";
  "@graph": [Organization, WebSite, FAQPage];
};

/**
 * Who this is and which questions the page answers, for search engines; from
 * the same content a visitor reads.
 *
 * @param siteUrl the page's public address, without a trailing slash
 * @see https://schema.org
 */
export function structuredData(page: LandingPage, siteUrl: string): Graph {
  const { siteSettings, faq } = page;
  const organization = `${siteUrl}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: siteSettings.companyName,
        url: `${siteUrl}/`,
        email: siteSettings.contactEmail,
        logo: `${siteUrl}/icon-512.png`,
      },
      {
        "@type": "WebSite",
        "@id": `${siteUrl}/#website`,
        name: siteSettings.productName,
        url: `${siteUrl}/`,
        description: siteSettings.searchDescription,
        inLanguage: "en",
        publisher: { "@id": organization },
      },
      {
        "@type": "FAQPage",
        "@id": `${siteUrl}/#faq`,
        mainEntity: faq.entries.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: toPlainText(answer) },
        })),
      },
    ],
  };
}

/**
 * JSON that can stand inside a `<script>`: no content can end the element or
 * open a comment (HTML Living Standard, "Restrictions for contents of script elements").
 */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
