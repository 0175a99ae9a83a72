import type { MetadataRoute } from "next";
import { siteUrl } from "./settings.ts";

export const dynamic = "force-static";

/** @see https://www.rfc-editor.org/rfc/rfc9309 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/" },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
