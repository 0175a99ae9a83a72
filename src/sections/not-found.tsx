import type { SiteContent } from "../../content/site-content.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Container } from "./section.tsx";
import { Wordmark } from "./wordmark.tsx";

export function NotFound({ site }: { site: SiteContent }) {
  const { notFound: content } = site;
  return (
    <>
      <header>
        <Container className="flex h-header items-center">
          <Wordmark name={site.siteSettings} />
        </Container>
      </header>
      <main id="missing-page">
        <Container className="pb-section">
          <h1>{content.heading}</h1>
          <p className="mt-8 text-lead">{content.text}</p>
          <ButtonLink href="/" className="mt-8 print:hidden">
            {content.homeLabel}
          </ButtonLink>
        </Container>
      </main>
    </>
  );
}
