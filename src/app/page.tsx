import type { Metadata } from "next";
import { loadContent } from "../../content/load.ts";
import { PageDocument } from "./page-document.tsx";
import { siteUrl } from "./settings.ts";
import { scriptSafeJson, structuredData } from "./structured-data.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { siteSettings, hero } = await loadContent();
  return {
    title: siteSettings.searchTitle,
    description: siteSettings.searchDescription,
    alternates: { canonical: "/" },
    openGraph: {
      type: "website",
      url: "/",
      siteName: siteSettings.productName,
      title: siteSettings.shareTitle,
      description: siteSettings.shareDescription,
      images: [
        { url: "/social.png", alt: hero.headline, width: 1200, height: 630 },
      ],
    },
  };
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
