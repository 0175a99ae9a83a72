import { Prose } from "../ui/prose.tsx";
import { Section } from "../ui/section.tsx";
import type { Slice } from "./slice.ts";

/** Who we are. */
export function About({ content, edit }: Slice<"about">) {
  return (
    <Section
      id="about"
      number="01"
      label={content.label}
      heading={content.heading}
      edit={edit}
    >
      <Prose
        value={content.body}
        className="mt-8 max-w-prose text-lead text-muted"
        edit={edit("body")}
      />
    </Section>
  );
}
