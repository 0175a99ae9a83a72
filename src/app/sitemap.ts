import type { MetadataRoute } from "next";
import { paths } from "../../schemas/index.ts";
import { siteUrl } from "./settings.ts";

export const dynamic = "force-static";

/** @see https://www.sitemaps.org/protocol.html */
export default function sitemap(): MetadataRoute.Sitemap {
  const lastModified = new Date();
  return paths.map((path) => ({ url: siteUrl + path, lastModified }));
}
