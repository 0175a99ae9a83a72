import { LANGUAGE } from "../../brand/brand.ts";
import { CHANNELS } from "../../brand/channels.ts";
import type { SiteContent } from "../../content/site-content.ts";
import { isSafeLink } from "../../text/safe-link.ts";

/**
 * Tells search engines who owns the page, from the content that visitors read.
 *
 * @param siteUrl the page's public address, without a trailing slash
 * @see https://schema.org
 */
export function structuredData(site: SiteContent, siteUrl: string) {
  const { siteSettings, contact } = site;
  const channels = CHANNELS.map(
    ({ name }) => contact[`${name}Address`] ?? "",
  ).filter(isSafeLink);
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: siteSettings.productName,
    url: `${siteUrl}/`,
    inLanguage: LANGUAGE,
    publisher: {
      "@type": "Organization",
      name: siteSettings.companyName,
      url: `${siteUrl}/`,
      email: siteSettings.contactEmail,
      logo: `${siteUrl}/icon-512.png`,
      ...(channels.length > 0 && { sameAs: channels }),
    },
  };
}
