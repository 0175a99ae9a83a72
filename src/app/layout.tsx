import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { COLOURS, LANGUAGE } from "../../brand/brand.ts";
import { PRELOADS } from "../../brand/fonts.ts";
import { NextClient } from "./next-client.tsx";
import { siteUrl, visitsUrl } from "./settings.ts";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  // Phones would turn figures into links.
  formatDetection: { telephone: false },
  icons: {
    icon: [
      { url: "/icon-512.png", sizes: "512x512" },
      { url: "/icon.svg", type: "image/svg+xml" },
    ],
    apple: "/apple-touch-icon.png",
  },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: COLOURS.paper.light },
    { media: "(prefers-color-scheme: dark)", color: COLOURS.paper.dark },
  ],
};

export default function Layout({ children }: { children: ReactNode }) {
  for (const file of PRELOADS)
    preload(file, { as: "font", type: "font/woff2", crossOrigin: "" });
  return (
    <html lang={LANGUAGE} data-counter={visitsUrl}>
      <body>
        {children}
        <NextClient />
      </body>
    </html>
  );
}
