import type { Metadata } from "next";
import { loadContent } from "../../content/load.ts";
import { PageDocument, pageMetadata } from "./page-document.tsx";
import { siteUrl } from "./settings.ts";
import { scriptSafeJson, structuredData } from "./structured-data.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { siteSettings } = await loadContent();
  return pageMetadata("/", siteSettings, {
    title: siteSettings.shareTitle,
    description: siteSettings.shareDescription,
  });
}

export default async function Page() {
  const content = await loadContent();
  return (
    <>
      <PageDocument name="landingPage" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which every character that could end the element is escaped
        dangerouslySetInnerHTML={{
          __html: scriptSafeJson(structuredData(content, siteUrl)),
        }}
      />
    </>
  );
}
