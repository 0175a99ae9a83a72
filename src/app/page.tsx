import type { Metadata } from "next";
import { loadLandingPage } from "../content/load.ts";
import { LandingPageSections } from "../sections/landing-page.tsx";
import { backend } from "./environment.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { siteSettings } = await loadLandingPage();
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
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function Page() {
  return (
    <LandingPageSections content={await loadLandingPage()} backend={backend} />
  );
}
