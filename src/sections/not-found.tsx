import type { SiteContent } from "../../content/site-content.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Container, headlineSize } from "./section.tsx";
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
          {/* A heading longer than “404” is smaller. */}
          <h1 className={content.longestPart > 4 ? headlineSize(content) : ""}>
            {content.heading}
          </h1>
          <p className="mt-8 text-lead">{content.text}</p>
          <ButtonLink href="/" className="mt-8 print:hidden">
            {content.homeLabel}
          </ButtonLink>
        </Container>
      </main>
    </>
  );
}
