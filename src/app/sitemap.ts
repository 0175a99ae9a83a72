import type { MetadataRoute } from "next";
import { siteUrl } from "./settings.ts";

export const dynamic = "force-static";

/** @see https://www.sitemaps.org/protocol.html */
export default function sitemap(): MetadataRoute.Sitemap {
  return [{ url: `${siteUrl}/` }];
}
