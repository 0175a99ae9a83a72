import { PageLink } from "../ui/page-link.tsx";
import { WaitlistForm } from "../waitlist/form.tsx";
import { Prose } from "./prose.tsx";
import { Container, Heading, SectionLabel } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";
import { WhenThen } from "./when-then.tsx";

export function Waitlist({ id, site, connections }: SectionProps) {
  const content = site.waitlist;
  const { label, text, steps = [], consent } = content;
  const { withoutScripts, afterFailure = [], privacyLabel } = content;
  return (
    <section
      id={id}
      className="panel bg-panel max-lg:-scroll-mt-11 print:bg-transparent"
    >
      <Container>
        <div className="stretch grid items-start gap-x-20 gap-y-6 py-section lg:grid-cols-[1fr_minmax(0,var(--container-form))] lg:grid-rows-[auto_1fr] print:block print:py-4">
          <div className="on-panel min-w-0 text-ink">
            <SectionLabel label={label} />
            <Heading content={content} className="max-w-[16ch]" />
            <p className="mt-4 max-w-[32rem] text-lead text-muted">{text}</p>
          </div>
          <div
            className="form-sheet min-w-0 flex flex-col gap-5 lg:row-span-2 rounded-sheet bg-surface p-sheet text-ink shadow-float print:bg-transparent"
            data-form="served"
            suppressHydrationWarning
          >
            {/* React hydrates this element. With `contents` it leaves no gap while it is empty. */}
            <div className="contents">
              <WaitlistForm copy={content} backend={connections.backend} />
            </div>
            {/* The form's script has neither text. The first is shown until the form is usable. */}
            <Prose
              value={withoutScripts}
              hidden
              className="form-instead text-small in-data-[form=served]:block print:hidden"
            />
            <Prose
              value={afterFailure.length > 0 ? afterFailure : withoutScripts}
              hidden
              className="form-instead text-small in-data-[form=failed]:block in-data-[form=unsent]:block print:hidden"
            />
            <div className="grid text-note">
              {/* After joining, a button here takes the place of the consent line, but not of its
                  link, so that nothing moves and nothing else comes under a finger. */}
              <div className="again-place -mt-5.5 -mb-3 flex items-start" />
              <p className="max-w-measure text-muted">
                <span id="waitlist-consent">{consent}</span>{" "}
                <PageLink href="/#privacy" className="underline">
                  {privacyLabel || site.footer.privacyLabel}
                </PageLink>
              </p>
            </div>
          </div>
          {steps.length > 0 && (
            <ol className="on-panel grid max-w-[32rem] gap-4">
              {steps.map((step) => (
                <li
                  key={step._key}
                  className="border-t border-line pt-4 lg:first:border-transparent"
                >
                  <WhenThen rule={step} labels={site.hero} />
                </li>
              ))}
            </ol>
          )}
        </div>
      </Container>
    </section>
  );
}
