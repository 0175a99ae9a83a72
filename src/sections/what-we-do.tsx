import { Section } from "../ui/section.tsx";
import { Glyph } from "./glyph.tsx";
import type { Slice } from "./slice.ts";

/** What we do: ruled, numbered cards, each with a drawn glyph of its idea. */
export function WhatWeDo({ content, edit }: Slice<"whatWeDo">) {
  return (
    <Section
      id="what-we-do"
      label={content.label}
      heading={content.heading}
      edit={edit}
    >
      <p className="mt-6 max-w-prose text-lead text-muted" {...edit("text")}>
        {content.text}
      </p>
      <ul className="cards mt-part grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(13rem,32%)),1fr))] overflow-clip border-t border-ink">
        {content.cards.map((card) => {
          const path = `cards[_key=="${card._key}"]`;
          return (
            <li
              key={card._key}
              className="card relative pt-5 pr-8 pb-8 max-sm:not-first:border-t max-sm:not-first:border-hairline"
            >
              <Glyph name={card.glyph} />
              <h3 className="mt-8 text-title" {...edit(`${path}.title`)}>
                {card.title}
              </h3>
              <p className="mt-3 text-muted" {...edit(`${path}.text`)}>
                {card.text}
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
