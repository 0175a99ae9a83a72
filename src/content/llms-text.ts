import { toPlainText } from "@portabletext/react";
import type { LandingPage } from "./page-content.ts";

/**
 * The page in Markdown, for language models and other readers without eyes
 * for layout: the disclosures come along in full.
 *
 * @see https://llmstxt.org
 */
export function plainTextPage(page: LandingPage, siteUrl: string): string {
  const { siteSettings, hero, about, whatWeDo, faq, contact, disclosures } =
    page;
  const parts = [disclosures.risk, disclosures.terms, disclosures.privacy];
  return [
    `# ${siteSettings.productName}`,
    `> ${siteSettings.searchDescription}`,
    `${hero.headline}. ${hero.text}`,
    `## ${about.heading}`,
    toPlainText(about.body),
    `## ${whatWeDo.heading}`,
    whatWeDo.cards.map(({ title, text }) => `- ${title}: ${text}`).join("\n"),
    `## ${faq.heading}`,
    ...faq.entries.flatMap(({ question, answer }) => [
      `### ${question}`,
      toPlainText(answer),
    ]),
    `## ${disclosures.heading}`,
    ...parts.flatMap(({ heading, body }) => [
      `### ${heading}`,
      toPlainText(body),
    ]),
    `## ${contact.heading}`,
    `- [${siteSettings.productName}](${siteUrl}/)`,
    `- [${siteSettings.contactEmail}](mailto:${siteSettings.contactEmail})`,
  ]
    .join("\n\n")
    .concat("\n");
}
