import { Glyph } from "./glyph.tsx";
import { Section } from "./section.tsx";
import type { SectionProps } from "./section-props.ts";

export function WhatWeDo({ id, site }: SectionProps) {
  const content = site.whatWeDo;
  return (
    <Section id={id} content={content} lead={content.text}>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 md:grid-cols-[repeat(auto-fit,minmax(min(100%,max(12rem,26%)),1fr))]">
        {content.cards.map((card) => (
          <li key={card._key}>
            {/* In a draft, the drawing may not have been chosen yet. */}
            {card.glyph && <Glyph name={card.glyph} />}
            <h3 className="mt-6 text-title">{card.title}</h3>
            <p className="mt-3 text-muted">{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
