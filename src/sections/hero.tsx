import { ButtonLink } from "../ui/button.tsx";
import { statementsIn } from "./disclosures.tsx";
import { Rulebook } from "./rulebook.tsx";
import { Container, headlineSize } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

/** The first screen: headline, links and the rulebook. */
export function Hero({ id, site }: SectionProps) {
  const content = site.hero;
  return (
    <section id={id} className="relative">
      <Container className="grid gap-x-16 gap-y-7 pt-[4svh] pb-section lg:gap-y-10 lg:has-[>.rulebook]:grid-cols-[minmax(0,1fr)_clamp(22rem,36vw,29rem)] lg:pt-[7svh] lg:grid-rows-[auto_1fr] lg:pb-10 print:block print:py-4">
        <div className="min-w-0 gap-x-16 lg:not-has-[+.rulebook]:columns-2">
          <h1
            className={`mb-5 [column-span:all] lg:mb-6 ${headlineSize(content)}`}
          >
            {content.headline}
          </h1>
          <p className="max-w-[34rem] break-inside-avoid text-lead text-muted">
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
          <div className="mt-5 flex flex-wrap gap-3 lg:mt-8 print:hidden">
            <ButtonLink href="/#waitlist">{content.joinLabel}</ButtonLink>
            <ButtonLink href="/#what-we-do" emphasis="secondary">
              {content.learnMoreLabel}
            </ButtonLink>
          </div>
        </div>
        <Rulebook content={content} />
        <p className="claim relative self-end font-display text-lead">
          {content.claim}
        </p>
      </Container>
    </section>
  );
}
