import { Section } from "../ui/section.tsx";
import { Prose } from "./prose.tsx";
import type { Slice } from "./slice.ts";

/** Privacy, terms and risk, set to be read. */
export function Disclosures({ content, edit }: Slice<"disclosures">) {
  const parts = ["privacy", "terms", "risk"] as const;
  return (
    <Section
      id="legal"
      label={content.label}
      heading={content.heading}
      edit={edit}
    >
      <div className="mt-content space-y-12">
        {parts.map((part) => (
          <div
            key={part}
            id={part}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 border-t border-hairline pt-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]"
          >
            <h3 className="text-title" {...edit(`${part}.heading`)}>
              {content[part].heading}
            </h3>
            <Prose
              value={content[part].body}
              className="max-w-[68ch] text-small"
              edit={edit}
              path={`${part}.body`}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
