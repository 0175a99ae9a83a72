import type { MetadataRoute } from "next";
import { COLOURS } from "../../brand/brand.ts";
import { loadContent } from "./content.ts";

export const dynamic = "force-static";

/** @see https://www.w3.org/TR/appmanifest/ */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { siteSettings } = await loadContent();
  return {
    name: siteSettings.productName,
    short_name: siteSettings.productName,
    description: siteSettings.searchDescription,
    start_url: "/",
    display: "browser",
    background_color: COLOURS.paper.light,
    theme_color: COLOURS.panel.light,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      {
        src: "/icon-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  };
}
