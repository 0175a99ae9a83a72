import type { ComponentType } from "react";
import type { SiteContent } from "../../content/site-content.ts";
import { type SectionName, sections } from "../../schemas/index.ts";
import { OnLandingPage } from "../ui/link.tsx";
import { About } from "./about.tsx";
import { Contact } from "./contact.tsx";
import { Disclosures } from "./disclosures.tsx";
import { Faq } from "./faq.tsx";
import { Frame } from "./frame.tsx";
import { Hero } from "./hero.tsx";
import type { Connections, SectionProps } from "./section-props.ts";
import { Testimonials } from "./testimonials.tsx";
import { Waitlist } from "./waitlist.tsx";
import { WhatWeDo } from "./what-we-do.tsx";

/** The component of each section; the registry has their order (`schemas/index.ts`). */
const SECTIONS: {
  [Type in SectionName]: ComponentType<SectionProps<Type>>;
} = {
  hero: Hero,
  about: About,
  whatWeDo: WhatWeDo,
  testimonials: Testimonials,
  faq: Faq,
  contact: Contact,
  waitlist: Waitlist,
  disclosures: Disclosures,
};

/** Rows of sections: most have one, some have a second beside it. */
const rows: (typeof sections)[] = [];
for (const section of sections) {
  if (section.isBesidePrevious) rows.at(-1)?.push(section);
  else rows.push([section]);
}

type Props = { site: SiteContent; connections: Connections };

/** The landing page. Each section gets its own document. */
export function LandingPage({ site, connections }: Props) {
  const section = <Name extends SectionName>(name: Name, id: string) => {
    const Section: ComponentType<SectionProps<Name>> = SECTIONS[name];
    const props = { id, site, connections };
    return <Section key={id} content={site[name]} {...props} />;
  };
  return (
    <OnLandingPage>
      <Frame site={site}>
        {rows.map((row) => {
          const shown = row.map(({ name, id }) => section(name, id));
          const [{ id } = { id: "" }, second] = row;
          return second ? (
            <div key={id} className="questions">
              {shown}
            </div>
          ) : (
            shown
          );
        })}
      </Frame>
    </OnLandingPage>
  );
}
