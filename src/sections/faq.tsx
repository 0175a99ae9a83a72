import { Accordion } from "../ui/accordion.tsx";
import { Prose } from "../ui/prose.tsx";
import { Section } from "../ui/section.tsx";
import type { Slice } from "./slice.ts";

/** Questions and answers, one open at a time; every answer is in the HTML. */
export function Faq({ content, edit }: Slice<"faq">) {
  return (
    <Section
      id="faq"
      number="04"
      label={content.label}
      heading={content.heading}
      edit={edit}
    >
      <Accordion
        name="faq"
        items={content.entries.map(({ _key, question, answer }) => ({
          key: _key,
          summary: (
            <span {...edit(`entries[_key=="${_key}"].question`)}>
              {question}
            </span>
          ),
          details: (
            <Prose
              value={answer}
              className="max-w-prose text-muted"
              edit={edit(`entries[_key=="${_key}"].answer`)}
            />
          ),
        }))}
      />
    </Section>
  );
}
