import { statements } from "../../brand/statements.ts";
import type { SiteContent } from "../../content/site-content.ts";
import { Prose } from "./prose.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

/** @returns the required statements with their texts */
export function statementsIn(disclosures: SiteContent["disclosures"]) {
  const texts: Record<string, unknown> = disclosures;
  return statements.map((statement) => ({
    ...statement,
    text: String(texts[statement.name]),
  }));
}

export function Disclosures({ id, content }: SectionProps<"disclosures">) {
  const parts = ["privacy", "terms", "risk"] as const;
  return (
    <Section id={id} content={content}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 *:min-w-0 gap-y-8 lg:grid-cols-[3fr_3fr_4fr]">
        {parts.map((part) => (
          <div key={part} id={part} className="border-t border-hairline pt-5">
            <h3 className="text-title">{content[part].heading}</h3>
            <Prose
              value={content[part].body}
              className="mt-3 max-w-measure text-small leading-normal"
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
    </Section>
  );
}
