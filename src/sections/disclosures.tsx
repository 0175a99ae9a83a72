import { Prose } from "../ui/prose.tsx";
import { Section } from "../ui/section.tsx";
import type { Slice } from "./slice.ts";

/** Privacy, terms and risk, set to be read. */
export function Disclosures({ content, edit }: Slice<"disclosures">) {
  const parts = ["privacy", "terms", "risk"] as const;
  return (
    <Section
      id="legal"
      number="07"
      label={content.label}
      heading={content.heading}
      edit={edit}
    >
      <div className="legal-parts">
        {parts.map((part) => (
          <div key={part} id={part} className="legal-part">
            <h3 className="text-title" {...edit(`${part}.heading`)}>
              {content[part].heading}
            </h3>
            <Prose
              value={content[part].body}
              className="text-small"
              edit={edit(`${part}.body`)}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
