import type { ContentProps } from "../content/page-content.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Container } from "../ui/section.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Any path but the page's own. */
export function NotFound({
  content,
  productName,
}: ContentProps<"notFound"> & { productName: string }) {
  return (
    <>
      <header>
        <Container className="flex h-header items-center">
          <Wordmark productName={productName} home="/" />
        </Container>
      </header>
      <main id="missing-page">
        <Container className="pb-section">
          <h1>{content.heading}</h1>
          <p className="mt-8 text-lead">{content.text}</p>
          <ButtonLink href="/" className="mt-8">
            {content.homeLabel}
          </ButtonLink>
        </Container>
      </main>
    </>
  );
}
