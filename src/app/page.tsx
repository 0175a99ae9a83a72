import type { Metadata } from "next";
import { LANGUAGE } from "../../brand/brand.ts";
import { LandingPage } from "../sections/landing-page.tsx";
import { loadContent } from "./content.ts";
import { JsonScript, PageDataScript } from "./json-script.tsx";
import { connections, siteUrl } from "./settings.ts";
import { structuredData } from "./structured-data.ts";

/** The title, texts and picture of search results and shared links. */
export async function generateMetadata(): Promise<Metadata> {
  const { siteSettings, hero } = await loadContent();
  const { language, region } = new Intl.Locale(LANGUAGE).maximize();
  const picture = { url: "/social.png", width: 1200, height: 630 };
  return {
    title: siteSettings.searchTitle,
    description: siteSettings.searchDescription,
    alternates: { canonical: "/" },
    openGraph: {
      type: "website",
      url: "/",
      locale: `${language}_${region}`,
      siteName: siteSettings.productName,
      images: [{ ...picture, alt: hero.headline }],
      title: siteSettings.shareTitle,
      description: siteSettings.shareDescription,
    },
  };
}

export default async function Page() {
  const site = await loadContent();
  const { steps, withoutScripts, afterFailure, ...copy } = site.waitlist;
  return (
    <>
      <div data-page="landingPage">
        <LandingPage site={site} connections={connections} />
      </div>
      <JsonScript
        type="application/ld+json"
        data={structuredData(site, siteUrl)}
      />
      <PageDataScript form={{ copy, backend: connections.backend }} />
    </>
  );
}
