import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { COLOURS } from "../brand.ts";
import { DevelopmentScripts } from "../browser/development.tsx";
import { siteUrl } from "./settings.ts";
import "./globals.css";

export const metadata: Metadata = { metadataBase: new URL(siteUrl) };

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: COLOURS.paper.light },
    { media: "(prefers-color-scheme: dark)", color: COLOURS.paper.dark },
  ],
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <DevelopmentScripts />
      </body>
    </html>
  );
}
