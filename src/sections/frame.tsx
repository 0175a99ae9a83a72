import type { PropsWithChildren } from "react";
import type { SiteContent } from "../../content/site-content.ts";
import { Dialogs } from "./dialogs.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Header, footer and dialogs, around the content of a page. */
export function Frame({
  site,
  children,
}: PropsWithChildren<{ site: SiteContent }>) {
  return (
    <>
      <Header site={site} />
      <main id="content">{children}</main>
      <Footer site={site} />
      <Dialogs content={site.dialogs} />
    </>
  );
}
