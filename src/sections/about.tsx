import { Prose } from "./prose.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

export function About({ id, site }: SectionProps) {
  const content = site.about;
  return (
    <Section id={id} content={content}>
      <Prose
        value={content.body}
        className="max-w-measure text-lead text-muted lg:max-w-none lg:columns-2 lg:gap-x-16"
      />
    </Section>
  );
}
