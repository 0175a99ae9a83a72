import type { ComponentType } from "react";
import type { SiteContent } from "../../content/site-content.ts";
import type { PageName } from "../../schemas/index.ts";
import { LandingPage } from "./landing-page.tsx";
import { NotFound } from "./not-found.tsx";
import type { Connections, PageProps } from "./section-props.ts";

/** The component of each page besides the landing page. */
const PAGES: { [Name in PageName]: ComponentType<PageProps<Name>> } = {
  notFound: NotFound,
};

/** The landing page, which consists of many documents, or the document of another page. */
export type ViewName = "landingPage" | PageName;

/** A page of the site, as visitors and the preview see it. */
export function PageView({
  name,
  site,
  connections,
}: {
  name: ViewName;
  site: SiteContent;
  connections: Connections;
}) {
  const page = <Name extends PageName>(name: Name) => {
    const Page: ComponentType<PageProps<Name>> = PAGES[name];
    return <Page content={site[name]} site={site} connections={connections} />;
  };
  return name === "landingPage" ? (
    <LandingPage site={site} connections={connections} />
  ) : (
    page(name)
  );
}
