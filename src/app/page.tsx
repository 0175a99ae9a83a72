import type { Metadata } from "next";
import { PAGE, type PageData } from "../browser/page-data.ts";
import { loadLandingPage } from "../content/load.ts";
import { scriptSafeJson, structuredData } from "../content/structured-data.ts";
import { LandingPageSections } from "../sections/landing-page.tsx";
import { backend, dataset, siteUrl, studioUrl } from "./settings.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { siteSettings, hero } = await loadLandingPage();
  const picture = {
    url: "/social.png",
    width: 1200,
    height: 630,
    alt: hero.headline,
  };
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
      locale: "en_US",
      images: [picture],
    },
    twitter: { card: "summary_large_image", images: [picture] },
  };
}

export default async function Page() {
  const content = await loadLandingPage();
  const { label, heading, text, consent, withoutScripts, ...copy } =
    content.waitlist;
  const data: PageData = { copy, backend, studioUrl, dataset };
  return (
    <>
      <div id={PAGE} data-page={JSON.stringify(data)}>
        <LandingPageSections content={content} backend={backend} />
      </div>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every character escaped that could end the element
        dangerouslySetInnerHTML={{
          __html: scriptSafeJson(structuredData(content, siteUrl)),
        }}
      />
    </>
  );
}
