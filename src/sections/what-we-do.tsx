import type { LandingPage } from "../content/page-content.ts";
import { Section } from "../ui/section.tsx";
import { Glyph } from "./glyph.tsx";

/** What we do: ruled, numbered cards, each with a drawn glyph of its idea. */
export function WhatWeDo({ content }: { content: LandingPage["whatWeDo"] }) {
  return (
    <Section id="what-we-do" content={content} beside>
      <p className="max-w-prose text-lead text-muted lg:self-end">
        {content.text}
      </p>
      <ul className="cards col-span-full grid gap-x-12 gap-y-10">
        {content.cards.map((card) => (
          <li
            key={card._key}
            className="grid grid-cols-[5fr_4fr] *:min-w-0 content-start items-end gap-x-6 gap-y-4 md:grid-cols-1"
          >
            <Glyph name={card.glyph} />
            <h3 className="text-title">{card.title}</h3>
            <p className="col-span-full text-muted">{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
