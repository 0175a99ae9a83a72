import { Prose } from "./prose.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

export function Faq({ id, site }: SectionProps) {
  const content = site.faq;
  return (
    <Section id={id} content={content}>
      <div className="border-t border-ink">
        {content.entries.map(({ _key, question, answer }) => (
          // All have the same name, so the browser keeps at most one open.
          <details key={_key} name="faq" className="border-b border-hairline">
            <summary className="group flex list-none items-baseline justify-between gap-6 py-4.5">
              <h3 className="min-w-0 text-title group-hover:text-accent">
                {question}
              </h3>
              <span className="faq-icon print:hidden" aria-hidden="true" />
            </summary>
            <div className="pt-1 pb-8">
              <Prose value={answer} className="max-w-measure text-muted" />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
