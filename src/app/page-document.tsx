import type { Metadata } from "next";
import { loadContent } from "../../content/load.ts";
import { PAGE } from "../browser/page-data.ts";
import { PageView, type ViewName } from "../sections/page-view.tsx";
import { backend, pictures } from "./settings.ts";

type Texts = {
  searchTitle: string;
  searchDescription: string;
  shareTitle?: string;
  shareDescription?: string;
};

/** What search results and shared links show of the page at `url`. */
export async function pageMetadata(
  url: string,
  { searchTitle, searchDescription, ...shared }: Texts,
): Promise<Metadata> {
  const { siteSettings, hero } = await loadContent();
  const { shareTitle = searchTitle, shareDescription = searchDescription } =
    shared;
  return {
    title: searchTitle,
    description: searchDescription,
    alternates: { canonical: url },
    openGraph: {
      type: "website",
      url,
      siteName: siteSettings.productName,
      title: shareTitle,
      description: shareDescription,
      images: [
        { url: "/social.png", alt: hero.headline, width: 1200, height: 630 },
      ],
    },
  };
}

/** A page, with its name for the preview. */
export async function PageDocument({ name }: { name: ViewName }) {
  const site = await loadContent();
  return (
    <div id={PAGE} data-page={name}>
      <PageView name={name} site={site} connections={{ backend, pictures }} />
    </div>
  );
}
