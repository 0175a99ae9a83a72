import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { DARK, LIGHT } from "../ui/brand.ts";
import { logMissingPage } from "../ui/log-missing-page.ts";
import { installNativeInteractions } from "../ui/native-interactions.ts";
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
        <script
          // The export has it from src/browser/inline.ts, with what loads the scripts.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, as text
          dangerouslySetInnerHTML={{
            __html: `(${installNativeInteractions})();(${logMissingPage})()`,
          }}
        />
      </body>
    </html>
  );
}
