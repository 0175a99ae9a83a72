import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { DevelopmentScripts } from "../browser/development.tsx";
import { DARK, LIGHT } from "../ui/brand.ts";
import { siteUrl } from "./settings.ts";
import "./globals.css";

export const metadata: Metadata = { metadataBase: new URL(siteUrl) };

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: LIGHT.paper },
    { media: "(prefers-color-scheme: dark)", color: DARK.paper },
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
