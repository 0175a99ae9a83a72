import { ButtonLink } from "../ui/button.tsx";
import { Container } from "../ui/section.tsx";
import { Rulebook } from "./rulebook.tsx";
import type { Slice } from "./slice.ts";

/** The first screen: what this is, how to join, and the living rulebook. */
export function Hero({ content, edit }: Slice<"hero">) {
  return (
    <section
      id="home"
      aria-labelledby="home-heading"
      className="relative overflow-clip"
    >
      <Container className="grid items-center gap-16 pt-[clamp(3rem,1.5rem+6vw,7rem)] pb-section lg:min-h-[min(50rem,calc(100svh-var(--spacing-header)))] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-[clamp(3rem,5vw,6rem)] print:block print:min-h-0 print:py-4">
        <div className="min-w-0">
          <h1 id="home-heading" className="text-hero" {...edit("headline")}>
            {content.headline}
          </h1>
          <p
            className="mt-7 max-w-[34rem] text-lead text-muted"
            {...edit("text")}
          >
            {content.text}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink href="#waitlist" {...edit("joinLabel")}>
              {content.joinLabel}
            </ButtonLink>
            <ButtonLink
              href="#about"
              emphasis="secondary"
              {...edit("learnMoreLabel")}
            >
              {content.learnMoreLabel}
            </ButtonLink>
          </div>
          <p
            className="mt-10 flex items-center gap-3 text-small text-muted before:h-px before:w-8 before:flex-none before:bg-brass"
            {...edit("claim")}
          >
            {content.claim}
          </p>
        </div>
        <Rulebook content={content} edit={edit} />
      </Container>
    </section>
  );
}
