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
      beside
    >
      <Prose
        value={content.body}
        className="max-w-prose text-lead text-muted lg:pt-9"
        edit={edit}
        path="body"
      />
    </Section>
  );
}
