import type { MetadataRoute } from "next";
import { pages } from "../../schemas/index.ts";
import { siteUrl } from "./settings.ts";

export const dynamic = "force-static";

/** @see https://www.sitemaps.org/protocol.html */
export default function sitemap(): MetadataRoute.Sitemap {
  const paths = pages.map(({ options }) => options.path);
  return ["/", ...paths]
    .filter((path) => path !== "*")
    .map((path) => ({ url: siteUrl + path, lastModified: new Date() }));
}
