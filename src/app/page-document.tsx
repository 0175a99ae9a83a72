import type { Metadata } from "next";
import { loadContent } from "../../content/load.ts";
import { PAGE } from "../browser/page-data.ts";
import { type PageName, pageComponents } from "../sections/pages.ts";
import { backend, pictures } from "./settings.ts";

/**
 * What search results show of a page.
 *
 * @param shared what a shared link shows instead
 */
export async function pageMetadata(
  url: string,
  texts: { searchTitle: string; searchDescription: string },
  shared?: { title: string; description: string },
): Promise<Metadata> {
  const { siteSettings, hero } = await loadContent();
  const picture = { url: "/social.png", width: 1200, height: 630 };
  return {
    title: texts.searchTitle,
    description: texts.searchDescription,
    alternates: { canonical: url },
    openGraph: {
      type: "website",
      url,
      siteName: siteSettings.productName,
      images: [{ ...picture, alt: hero.headline }],
      ...shared,
    },
  };
}

/** A page, with its name for the preview. */
export async function PageDocument({ name }: { name: PageName }) {
  const site = await loadContent();
  const Page = pageComponents[name];
  return (
    <div id={PAGE} data-page={name}>
      <Page site={site} connections={{ backend, pictures }} />
    </div>
  );
}
