import type { ContentProps } from "../content/page-content.ts";
import { Section } from "../ui/section.tsx";
import { Prose } from "./prose.tsx";

/** Who we are. */
export function About({ content }: ContentProps<"about">) {
  return (
    <Section id="about" content={content}>
      <Prose
        value={content.body}
        className="max-w-prose text-lead text-muted lg:max-w-none lg:columns-2 lg:gap-x-16 *:break-inside-avoid"
      />
    </Section>
  );
}
