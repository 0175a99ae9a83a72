import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { DARK, LIGHT } from "../ui/brand.ts";
import { installNativeInteractions } from "../ui/native-interactions.ts";
import { inter, newsreader } from "./fonts.ts";
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
    <html lang="en" className={`${newsreader.variable} ${inter.variable}`}>
      <body>
        {children}
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text; its hash is in the page's policy
          dangerouslySetInnerHTML={{
            __html: `(${installNativeInteractions})()`,
          }}
        />
      </body>
    </html>
  );
}
