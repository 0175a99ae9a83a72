import type { LandingPage } from "../content/page-content.ts";
import { Section } from "../ui/section.tsx";
import { Prose } from "./prose.tsx";

/** Who we are. */
export function About({ content }: { content: LandingPage["about"] }) {
  return (
    <Section id="about" content={content} beside>
      <Prose
        value={content.body}
        className="max-w-prose text-lead text-muted lg:pt-9"
      />
    </Section>
  );
}
