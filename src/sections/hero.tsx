import { ButtonLink } from "../ui/button.tsx";
import { statementsIn } from "./disclosures.tsx";
import { Rulebook } from "./rulebook.tsx";
import { Container, headlineSize } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

/** The first screen: headline, links and the rulebook. */
export function Hero({ id, content, site }: SectionProps<"hero">) {
  return (
    <section id={id} className="relative overflow-clip">
      <Container className="grid gap-12 pt-[clamp(2.5rem,1.5rem+6vw,7rem)] pb-section lg:min-h-[min(50rem,100svh-var(--spacing-header))] lg:content-center lg:pt-[min(6rem,6svh)] lg:has-[>.rulebook]:grid-cols-[minmax(0,1fr)_clamp(22rem,36vw,29rem)] lg:gap-16 print:block print:min-h-0 print:py-4">
        <div className="relative z-1 flex min-w-0 flex-col">
          <h1 className={headlineSize(content)}>{content.headline}</h1>
          <p className="mt-6 max-w-[34rem] text-lead text-muted">
            {content.text}
          </p>
          {statementsIn(site.disclosures)
            .filter(({ isInHero }) => isInHero)
            .map(({ name, text }) => (
              <p
                key={name}
                className="mt-3 max-w-[31.9em] text-small text-muted"
              >
                {text}
              </p>
            ))}
          <div className="mt-8 flex flex-wrap gap-3 mb-8 print:hidden">
            <ButtonLink href="/#waitlist">{content.joinLabel}</ButtonLink>
            <ButtonLink href="/#what-we-do" emphasis="secondary">
              {content.learnMoreLabel}
            </ButtonLink>
          </div>
          <p className="claim relative flex items-center gap-3 font-display text-lead">
            {content.claim}
          </p>
        </div>
        <Rulebook content={content} />
      </Container>
    </section>
  );
}
