import { ButtonLink } from "../ui/button.tsx";
import { Rulebook } from "./rulebook.tsx";
import { Container } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

/** The first screen: headline, links and the rulebook. */
export function Hero({ content }: SectionProps<"hero">) {
  return (
    <section
      id="home"
      aria-labelledby="home-heading"
      className="relative overflow-clip"
    >
      <Container className="hero grid items-center gap-12 pb-section lg:grid-cols-[7fr_5fr] lg:gap-20 print:block print:min-h-0 print:py-4">
        <div className="min-w-0">
          <h1 id="home-heading" className="text-hero">
            {content.headline}
          </h1>
          <p className="mt-7 max-w-[34rem] text-lead text-muted">
            {content.text}
          </p>
          <div className="mt-9 flex flex-wrap gap-3 print:hidden">
            <ButtonLink href="/#waitlist">{content.joinLabel}</ButtonLink>
            <ButtonLink href="/#about" emphasis="secondary">
              {content.learnMoreLabel}
            </ButtonLink>
          </div>
          <p className="claim relative mt-8 flex items-center gap-3 text-small text-muted">
            {content.claim}
          </p>
        </div>
        <Rulebook content={content} />
      </Container>
    </section>
  );
}
