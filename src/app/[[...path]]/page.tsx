import type { Metadata } from "next";
import { loadContent } from "../../../content/load.ts";
import { pages, paths } from "../../../schemas/index.ts";
import type { PageName } from "../../sections/pages.ts";
import { PageDocument } from "../page-document.tsx";
import { siteUrl } from "../settings.ts";
import { scriptSafeJson, structuredData } from "../structured-data.ts";

/** Every other address is the not-found page. */
export const dynamicParams = false;

export const generateStaticParams = () =>
  paths.map((path) => ({ path: path.split("/").filter(Boolean) }));

type Props = { params: Promise<{ path?: string[] }> };
type NameWithAddress = Exclude<PageName, "notFound">;

async function locate({ params }: Props) {
  const url = `/${(await params).path?.join("/") ?? ""}`;
  const type = pages.find(({ path }) => path === url)?.type.name;
  const name: NameWithAddress =
    type && type !== "notFound" ? type : "landingPage";
  return { url, name, content: await loadContent() };
}

/** What search results and shared links show. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { url, name, content } = await locate(props);
  const { siteSettings, hero } = content;
  const texts: Record<
    NameWithAddress,
    { searchTitle: string; searchDescription: string }
  > = { ...content, landingPage: siteSettings };
  const picture = { url: "/social.png", width: 1200, height: 630 };
  return {
    title: texts[name].searchTitle,
    description: texts[name].searchDescription,
    alternates: { canonical: url },
    openGraph: {
      type: "website",
      url,
      siteName: siteSettings.productName,
      images: [{ ...picture, alt: hero.headline }],
      ...(url === "/" && {
        title: siteSettings.shareTitle,
        description: siteSettings.shareDescription,
      }),
    },
  };
}

export default async function Page(props: Props) {
  const { url, name, content } = await locate(props);
  return (
    <>
      <PageDocument name={name} />
      {url === "/" && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which every character that could end the element is escaped
          dangerouslySetInnerHTML={{
            __html: scriptSafeJson(structuredData(content, siteUrl)),
          }}
        />
      )}
    </>
  );
}
