import { Section } from "../ui/section.tsx";
import { Prose } from "./prose.tsx";
import type { Slice } from "./slice.ts";

/** Who we are. */
export function About({ content, edit }: Slice<"about">) {
  return (
    <Section
      id="about"
      label={content.label}
      heading={content.heading}
      edit={edit}
    >
      <Prose
        value={content.body}
        className="mt-8 max-w-prose text-lead text-muted"
        edit={edit}
        path="body"
      />
    </Section>
  );
}
