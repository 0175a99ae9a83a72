import { statements } from "../../brand/statements.ts";
import type { SiteContent } from "../../content/site-content.ts";
import { Prose } from "./prose.tsx";
import { Container } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

/** @returns the required statements with their texts */
export function statementsIn(disclosures: SiteContent["disclosures"]) {
  const texts: Record<string, unknown> = disclosures;
  return statements.map((statement) => ({
    ...statement,
    text: String(texts[statement.name]),
  }));
}

/** The fine print: smaller than the other sections, and without a number. */
export function Disclosures({ id, site }: SectionProps) {
  const content = site.disclosures;
  const parts = ["privacy", "terms", "risk"] as const;
  return (
    <section id={id}>
      <Container className="py-10 lg:py-16 print:py-4">
        <p className="text-note font-medium text-muted">{content.label}</p>
        <h2 className="mt-1 text-title">{content.heading}</h2>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 *:min-w-0 lg:grid-cols-[3fr_3fr_4fr]">
          {parts.map((part) => (
            <div key={part} id={part} className="border-t border-hairline pt-4">
              <h3 className="text-body">{content[part].heading}</h3>
              <Prose
                value={content[part].body}
                className="mt-2 max-w-measure text-note text-muted"
              >
                {statementsIn(content)
                  .filter((statement) => statement.part === part)
                  .map(({ name, text }) => (
                    <p key={name}>
                      <strong>{text}</strong>
                    </p>
                  ))}
              </Prose>
            </div>
          ))}
        </div>
      </Container>
    </section>
  );
}
